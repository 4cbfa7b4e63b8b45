//! The description of the API, for programs and for people: the page is made
//! from the same text.

use std::fmt::Write as _;

use serde_json::{Map, Value};

pub(crate) const OPENAPI: &str = include_str!("openapi.json");

/// How the page looks.
pub(crate) const STYLE: &str = include_str!("reference.css");

pub(crate) fn page() -> String {
    let description: Value = serde_json::from_str(OPENAPI).unwrap_or_default();
    let reference = Reference(&description);
    let mut page = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Rectify's API</title>\n<link rel=\"stylesheet\" href=\"/api/reference.css\">\n",
    );
    let info = &description["info"];
    let _ = writeln!(
        page,
        "<h1>Rectify's API</h1>\n<p>{}. {}</p>\n\
         <p><a href=\"/api/openapi.json\">The same for programs</a> (OpenAPI) · <a href=\"/\">The app</a></p>",
        text(&info["summary"]),
        text(&info["description"])
    );
    for (path, methods) in fields(&description["paths"]) {
        for (method, operation) in fields(methods).filter(|(name, _)| *name != "parameters") {
            reference.operation(&mut page, path, method, operation);
        }
    }
    reference.shapes(&mut page);
    page.push_str("</html>\n");
    page
}

/// Where a shape is described.
const SHAPES: &str = "#/components/schemas/";

/// A link to the shape that a `$ref` names.
fn link(value: &Value) -> String {
    let name = value["$ref"].as_str().and_then(|place| place.strip_prefix(SHAPES));
    let name = name.filter(|name| !name.contains('/'));
    name.map_or_else(String::new, |name| format!(" <a href=\"#{name}\">{name}</a>"))
}

struct Reference<'a>(&'a Value);

impl<'a> Reference<'a> {
    fn operation(&self, page: &mut String, path: &str, method: &str, operation: &'a Value) {
        let method = method.to_uppercase();
        let summary = text(&operation["summary"]);
        let _ = writeln!(page, "<h2><code>{method} {}</code></h2>\n<p>{summary}.", escaped(path));
        let _ = writeln!(page, "{}</p>", text(&operation["description"]));
        let request = &operation["requestBody"]["content"]["application/json"];
        if request.is_null() {
            Self::query(page, path, operation);
            let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"];
            if !schema["$ref"].is_null() {
                self.keys(page, "Answer", schema);
            }
            return;
        }
        let example = escaped(&request["example"].to_string());
        let _ = writeln!(
            page,
            "<pre><code>curl -H 'Content-Type: application/json' \\\n  -d '{example}' \\\n  \
             http://127.0.0.1:8080{path}</code></pre>"
        );
        self.keys(page, "Request", &request["schema"]);
        for (status, answer) in fields(&operation["responses"]) {
            let answer = self.resolved(answer);
            if status == "200" {
                self.keys(page, "Answer", &answer["content"]["application/json"]["schema"]);
                page.push_str("<ul>\n");
            } else {
                let _ = writeln!(page, "<li>{status}: {}</li>", text(&answer["description"]));
            }
        }
        page.push_str("</ul>\n");
    }

    /// What is asked in the address, if anything is.
    fn query(page: &mut String, path: &str, operation: &Value) {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let asked: Vec<_> = parameters.filter(|it| it["in"] == "query").collect();
        if asked.is_empty() {
            return;
        }
        let first = asked.iter().find(|it| it["required"] == true);
        let first = first.map_or_else(String::new, |it| {
            format!("?{}={}", text(&it["name"]), it["example"].as_u64().unwrap_or(1))
        });
        let _ = writeln!(
            page,
            "<pre><code>curl 'http://127.0.0.1:8080{path}{first}'</code></pre>\n<ul>"
        );
        for parameter in asked {
            let (name, told) = (text(&parameter["name"]), text(&parameter["description"]));
            let _ = writeln!(page, "<li><code>{name}</code>: {told}</li>");
        }
        page.push_str("</ul>\n");
    }

    /// The keys of a request or an answer.
    fn keys(&self, page: &mut String, name: &str, schema: &'a Value) {
        let place = schema["$ref"].as_str().unwrap_or_default();
        let id = place.strip_prefix(SHAPES).unwrap_or_default();
        let schema = self.resolved(schema);
        let description = text(&schema["description"]);
        let _ = writeln!(page, "<h3 id=\"{id}\">{name}</h3>\n<p>{description}.</p>");
        self.table(page, schema);
    }

    /// The shapes inside requests and answers, each once.
    fn shapes(&self, page: &mut String) {
        page.push_str("<h2>Shapes</h2>\n");
        let told = self.0["paths"].to_string();
        for (name, schema) in fields(&self.0["components"]["schemas"]) {
            if told.contains(&format!("{SHAPES}{name}\"")) {
                continue;
            }
            let description = text(&schema["description"]);
            let _ = writeln!(page, "<h3 id=\"{name}\">{name}</h3>\n<p>{description}.</p>");
            if let Some(sorts) = schema["oneOf"].as_array().filter(|_| schema["type"].is_null()) {
                let sorts: Vec<String> = sorts.iter().map(link).collect();
                let _ = writeln!(page, "<p>One of:{}</p>", sorts.concat());
            }
            self.table(page, schema);
        }
    }

    fn table(&self, page: &mut String, schema: &'a Value) {
        let required = schema["required"].as_array();
        let mut properties = fields(&schema["properties"]).peekable();
        if properties.peek().is_none() {
            return;
        }
        page.push_str("<table>\n<tr><th>Key<th>Value\n");
        for (key, property) in properties {
            let needed = required.is_some_and(|keys| keys.iter().any(|it| it == key));
            let needed = if needed { " (required)" } else { "" };
            let value = self.resolved(property);
            let _ = write!(page, "<tr><td><code>{}</code>{needed}<td>", escaped(key));
            let _ = write!(page, "{}", text(&value["description"]));
            if let Some(values) = value["enum"].as_array() {
                let values: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
                let _ = write!(page, " <code>{}</code>", escaped(&values.join(" ")));
            }
            let within = value["anyOf"].as_array().into_iter().flatten().chain([&value["items"]]);
            page.extend([property, value].into_iter().chain(within).map(link));
            page.push('\n');
        }
        page.push_str("</table>\n");
    }

    /// What a `$ref` points to.
    fn resolved(&self, value: &'a Value) -> &'a Value {
        let pointer = value["$ref"].as_str().and_then(|place| place.strip_prefix('#'));
        pointer.and_then(|place| self.0.pointer(place)).unwrap_or(value)
    }
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

fn text(value: &Value) -> String {
    escaped(value.as_str().unwrap_or_default())
}

/// Text as HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::FUNCTIONS;

    fn description() -> Value {
        serde_json::from_str(OPENAPI).unwrap()
    }

    #[test]
    fn every_route_is_described() {
        let paths = &description()["paths"];
        for (path, _) in FUNCTIONS {
            assert!(paths[format!("/api{path}")]["post"].is_object(), "{path}");
        }
        for path in
            ["/api", "/api/exercise", "/api/openapi.json", "/metrics", "/healthz", "/readyz"]
        {
            assert!(paths[path]["get"].is_object(), "{path}");
        }
        let of_desk = fields(paths).filter(|(path, _)| path.starts_with("/api/desk/")).count();
        assert_eq!(of_desk, crate::desk::PATHS.len());
        for path in crate::desk::PATHS {
            assert!(paths[format!("/api/desk{path}")].is_object(), "{path}");
        }
        assert_eq!(paths.as_object().unwrap().len(), FUNCTIONS.len() + 6 + of_desk);
        assert_eq!(description()["info"]["version"], env!("CARGO_PKG_VERSION"));
    }

    #[test]
    fn every_function_describes_its_refusals() {
        let description = description();
        let reference = Reference(&description);
        for (path, _) in FUNCTIONS {
            let answers = &description["paths"][format!("/api{path}")]["post"]["responses"];
            let statuses: Vec<_> = fields(answers).map(|(status, _)| status.as_str()).collect();
            let all = ["200", "400", "408", "413", "415", "429", "431", "503", "504"];
            assert_eq!(statuses, all, "{path}");
            for (status, answer) in fields(answers) {
                let described = reference.resolved(answer)["description"].as_str();
                assert!(described.is_some_and(|text| !text.is_empty()), "{path} {status}");
            }
            let large = reference.resolved(&answers["413"])["description"].as_str();
            let most = format!("{} KB", crate::LARGEST_BODY / 1024);
            assert!(large.is_some_and(|text| text.contains(&most)), "{large:?}");
        }
    }

    #[test]
    fn every_example_gets_the_described_answer() {
        let description = description();
        let reference = Reference(&description);
        for (path, function) in FUNCTIONS {
            let operation = &description["paths"][format!("/api{path}")]["post"];
            let example = &operation["requestBody"]["content"]["application/json"]["example"];
            let answer: Value = serde_json::from_str(
                &function(&example.to_string(), &wire::Stop::never()).unwrap(),
            )
            .unwrap();
            let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"];
            let schema = reference.resolved(schema);
            let described: Vec<_> = fields(&schema["properties"]).map(|(key, _)| key).collect();
            let answered: Vec<_> = fields(&answer).map(|(key, _)| key).collect();
            for key in &answered {
                assert!(described.contains(key), "{path} answers {key}, which is not described");
            }
            for key in schema["required"].as_array().into_iter().flatten() {
                let key = key.as_str().unwrap();
                assert!(answered.iter().any(|it| *it == key), "{path} does not answer {key}");
            }
        }
    }

    #[test]
    fn every_key_of_a_request_is_described() {
        // an unknown key is refused with a list of the known ones
        let description = description();
        let reference = Reference(&description);
        for (path, function) in FUNCTIONS {
            let operation = &description["paths"][format!("/api{path}")]["post"];
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            let refused =
                function(r#"{"unknown": 1}"#, &wire::Stop::never()).unwrap_err().to_string();
            let (_, known) = refused.split_once(" has ").unwrap();
            let mut known: Vec<_> =
                known.split('"').skip(1).step_by(2).map(str::to_owned).collect();
            let mut described: Vec<_> = fields(&reference.resolved(schema)["properties"])
                .map(|(key, _)| key.clone())
                .collect();
            // the language is read before the rest, and refused by itself
            let unknown = function(r#"{"lang": "unknown"}"#, &wire::Stop::never()).unwrap_err();
            known.extend(unknown.to_string().starts_with("\"lang\"").then(|| "lang".to_owned()));
            known.sort();
            described.sort();
            assert_eq!(known, described, "{path}");
        }
    }

    #[test]
    fn the_reference_page_lists_every_path_and_obeys_its_content_policy() {
        let page = page();
        for (path, _) in FUNCTIONS {
            assert!(page.contains(&format!("POST /api{path}")), "{path}");
        }
        let links: Vec<&str> = page.split("href=\"#").skip(1).collect();
        assert!(links.len() > 20, "only {} links", links.len());
        for link in links {
            let (name, _) = link.split_once('"').unwrap();
            assert_eq!(page.matches(&format!("<h3 id=\"{name}\">")).count(), 1, "{name}");
        }
        assert!(!page.contains("<script") && !page.contains("<style") && !page.contains("style="));
    }
}
