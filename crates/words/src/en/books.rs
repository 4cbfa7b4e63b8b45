//! The page of a book.

use bridge::Call;
use director::system::{Breadth, Group, Head, Says, Turn};

use super::English;
use crate::Text;
use crate::books::Books;
use crate::language::Language as _;

impl Books for English {
    fn book_title(&self, book: &str, head: &Head) -> String {
        let title = head.title.map_or_else(String::new, |title| format!("{title}, "));
        format!("{book}: {title}{} lines", head.lines)
    }

    fn book_quoted(&self, text: &str) -> String {
        text.to_owned()
    }

    fn book_size(&self, book: &str, head: &Head) -> String {
        format!("{book}, {} lines", head.lines)
    }

    fn book_turn(&self, turn: &Turn) -> String {
        let ours = turn.calls().len() % 2;
        let calls = turn.calls().iter().enumerate().map(|(place, call)| {
            let call = self.call(*call);
            if place % 2 == ours { call } else { format!("({call})") }
        });
        calls.collect::<Vec<_>>().join(" ")
    }

    fn book_says(&self, says: &Says) -> String {
        let mut text = self.meaning(&says.meaning);
        if says.is_rest {
            text.push_str("; no hand that another call is right for");
        }
        if let Some(prose) = &says.meaning.prose {
            text = format!("{text}: “{prose}”");
        }
        text
    }

    fn book_source(&self, says: &Says) -> String {
        let breadth = match says.breadth {
            Breadth::Exact => "",
            Breadth::Suits => ", for several suits",
            Breadth::Situation => ", a rule for such situations",
            Breadth::Guess => ", a guess",
        };
        format!("{}{breadth}", self.book_line(&says.file, says.line))
    }

    fn book_last(&self, call: Call, says: Option<&Says>) -> String {
        let call = self.call(call);
        match says {
            Some(says) => format!("{call} shows {}", self.book_says_where(says)),
            None => format!("{call} is not in the book."),
        }
    }

    fn book_options(&self) -> Text {
        "Options".into()
    }

    fn book_with(&self, options: &[String]) -> String {
        format!("With {}", options.join(", "))
    }

    fn book_group(&self, group: Group) -> Text {
        match group {
            Group::Raises => "Raises",
            Group::Suits => "Suits",
            Group::Notrump => "Notrump",
            Group::Doubles => "Doubles",
            Group::Conventions => "Conventional",
            Group::Pass => "Pass",
            Group::Guesses => {
                "Guesses: no line is about such situations, and no ruling rests on them"
            }
        }
        .into()
    }

    fn book_theirs(&self, first: bool) -> Text {
        if first { "When they open" } else { "When they act over it" }.into()
    }

    fn book_lines_after(&self, calls: &[Call]) -> String {
        format!("There are lines after {}.", self.book_calls(calls))
    }

    fn book_open_title(&self) -> Text {
        "Left open".into()
    }

    fn book_open(&self, calls: &[Call]) -> String {
        if calls.is_empty() {
            "Every call has a meaning here, a guess at least.".to_owned()
        } else {
            format!("No meaning: {}.", self.book_calls(calls))
        }
    }
}
