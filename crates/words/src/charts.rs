//! What the charts say, which are about nobody in particular.

use director::chart::{Asks, Chart, Node, Says, Way, cites};

use crate::Text;
use crate::language::Language;

/// What the app and the terminal say in the charts of the laws.
pub trait Charts: Language {
    /// What a chart is called: `Law 31: Bid out of rotation`.
    fn chart(&self, law: u8) -> String;

    /// Below every chart
    fn chart_legend(&self) -> Text;

    /// What is to be found out.
    fn chart_asks(&self, asks: Asks) -> Text;

    /// What was found, in a few words.
    fn chart_way(&self, way: Way) -> Text;

    /// What was to be found out, and what was found, in a sentence or two.
    fn chart_found(&self, asks: Asks, way: Way) -> String;

    /// A line of an end.
    fn chart_says(&self, says: &Says) -> String;

    // ---- in terms of the others

    /// All lines of an end.
    fn chart_end(&self, says: &[Says]) -> String {
        let lines: Vec<_> = says.iter().map(|says| self.chart_says(says)).collect();
        lines.join(" ")
    }

    /// The chart in sentences, for those who do not see it: each way, then its
    /// end.
    fn chart_text(&self, chart: &Chart) -> String {
        let mut text = String::new();
        self.chart_told(&chart.root, "", &mut text);
        text
    }

    /// The ways from a box on.
    fn chart_told(&self, node: &Node, before: &str, text: &mut String) {
        match node {
            Node::Ask { says, asks, ways } => {
                let so_far = self.chart_end(says);
                let gap = if so_far.is_empty() { "" } else { " " };
                for (way, node) in ways {
                    let found = self.chart_found(*asks, *way);
                    let found = [before, &so_far, gap, &found, " "].concat();
                    self.chart_told(node, &found, text);
                }
            }
            Node::End(end) => {
                for part in [before, &self.chart_end(&end.says), " ", &cites(&end.laws), "\n"] {
                    text.push_str(part);
                }
            }
        }
    }
}
