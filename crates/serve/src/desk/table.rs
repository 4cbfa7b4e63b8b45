//! The page of a table's card, which calls the director; and the cards.

use std::fmt::Write as _;
use std::time::Duration;

use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse as _, Response};
use desk::{At, Body, Call, Kind, Role, Why};
use percent_encoding::percent_decode_str;
use qrcodegen::{QrCode, QrCodeEcc};
use store::New;
use time::OffsetDateTime;

use super::office::Office;
use super::pace::Pace;
use super::refusal::Refusal;
use super::who::{Head, Who};
use super::{claim, entries, events, keys};
use crate::reference::escaped;

/// The style of both pages.
pub(crate) const STYLE: &str = include_str!("table.css");

/// What our forms may do: post back here.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What both pages load: the app's icon (without one a browser asks for one that does not exist)
/// and the style.
const LINKS: &str = "<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n\
    <link rel=\"stylesheet\" href=\"/t/table.css\">\n";

/// How often the page refreshes while a call is open, in seconds.
const AGAIN: u32 = 10;

/// A card's limit: five requests a second; a call takes two, and four players may tap
/// at once.
const CARD: Pace = Pace::new(20, Duration::from_millis(200));

/// How often a table may call.
pub(crate) const CALLS: Pace = Pace::new(6, Duration::from_secs(20));

/// Why a table calls, as it is shown.
const fn shown_as(why: Why) -> &'static str {
    match why {
        Why::Lead => "Lead out of turn",
        Why::Revoke => "Revoke",
        Why::Bid => "Bid out of turn or insufficient",
        Why::Claim => "Claim",
        Why::Hesitation => "Hesitation",
        Why::WrongInformation => "Wrong explanation",
        Why::Score => "Score",
        Why::Other => "Something else",
    }
}

/// The page of a table.
pub(crate) async fn page(office: &Office, key: &str, head: &Head) -> Response {
    match shown(office, key, head).await {
        Ok(response) => response,
        Err(refusal) => sorry(&refusal),
    }
}

/// The page for an unknown card, or for trouble of the moment.
fn sorry(refusal: &Refusal) -> Response {
    let said = if matches!(refusal, Refusal::NoKey) {
        "This card is not valid any more. Call the director by voice.".to_owned()
    } else if matches!(refusal, Refusal::Store(_)) {
        "The call could not be stored. Call the director by voice.".to_owned()
    } else {
        let mut said = refusal.to_string();
        if let Some(first) = said.get(..1).map(str::to_uppercase) {
            said.replace_range(..1, &first);
        }
        format!("{said}. Or call the director by voice.")
    };
    let page = html("Rectify", false, &format!("<p class=\"said\">{}</p>\n", escaped(&said)));
    answer(refusal.status(), page)
}

/// The event and the table of a card.
async fn card(office: &Office, key: &str, head: &Head) -> Result<(String, u32), Refusal> {
    let found = claim::find_link(office, key).await?;
    let card = found.and_then(|(event, role, link)| {
        let table = u32::try_from(link.table).ok().filter(|it| *it > 0 && role == Role::Table);
        table.map(|table| (event, table))
    });
    let card = card.ok_or_else(|| office.strangers(head).err().unwrap_or(Refusal::NoKey))?;
    office.paces.ask(&keys::hash(key), CARD)?;
    Ok(card)
}

async fn shown(office: &Office, key: &str, head: &Head) -> Result<Response, Refusal> {
    let (event, table) = card(office, key, head).await?;
    let known = office.log(&event).await?;
    let open = known.log.state().open_at(table).map(|call| (call.at, call.holder().is_some()));
    drop(known);
    let title = format!("Table {table}");
    let body = match open {
        None => form(office, key, table),
        Some((_, true)) => {
            format!(
                "<h1>{title}</h1>\n<p class=\"said\" role=\"status\">A director is coming</p>\n"
            )
        }
        Some((at, false)) => format!(
            "<h1>{title}</h1>\n<p class=\"said\" role=\"status\">Called {} ago</p>\n",
            ago((now().since(at) / 1000).clamp(0, 86_400))
        ),
    };
    Ok(answer(StatusCode::OK, html(&title, open.is_some(), &body)))
}

fn now() -> At {
    let now = OffsetDateTime::now_utc();
    At(now.unix_timestamp() * 1000 + i64::from(now.millisecond()))
}

fn ago(seconds: i64) -> String {
    if seconds < 120 { format!("{seconds} s") } else { format!("{} min", seconds / 60) }
}

fn form(office: &Office, key: &str, table: u32) -> String {
    let mut page = format!(
        "<h1>Table {table}</h1>\n<form method=\"post\">\n\
         <input type=\"hidden\" name=\"token\" value=\"{}\">\n\
         <fieldset>\n<legend>Why? You need not say</legend>\n",
        keys::form(office.store.secret(), key)
    );
    for why in Why::ALL {
        let (value, shown) = (why.name(), shown_as(why));
        let _ = writeln!(
            page,
            "<label><input type=\"radio\" name=\"why\" value=\"{value}\">{shown}</label>"
        );
    }
    page.push_str(
        "</fieldset>\n<label class=\"more\">In a few words, if you like\
         <input name=\"text\" maxlength=\"200\" autocomplete=\"off\"></label>\n\
         <button>Call the director</button>\n</form>\n",
    );
    page
}

fn html(title: &str, looks_again: bool, body: &str) -> String {
    let again = if looks_again {
        format!("<meta http-equiv=\"refresh\" content=\"{AGAIN}\">\n")
    } else {
        String::new()
    };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n{again}\
         <meta name=\"robots\" content=\"noindex\">\n<title>{title}</title>\n\
         {LINKS}</head>\n<body>\n\
         <header>Rectify</header>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

fn answer(status: StatusCode, page: String) -> Response {
    let headers: [(HeaderName, &str); 3] = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
        (CONTENT_SECURITY_POLICY, POLICY),
    ];
    (status, headers, page).into_response()
}

/// Somebody at the table calls.
pub(crate) async fn call(office: &Office, key: &str, head: &Head, text: &str) -> Response {
    match called(office, key, head, text).await {
        // the page is requested again, not posted again
        Ok(()) => (StatusCode::SEE_OTHER, [(LOCATION, format!("/t/{key}"))]).into_response(),
        Err(refusal) => sorry(&refusal),
    }
}

async fn called(office: &Office, key: &str, head: &Head, text: &str) -> Result<(), Refusal> {
    let (event, table) = card(office, key, head).await?;
    let fields: Vec<(&str, String)> = text
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, value)| (name, decoded(value)))
        .collect();
    let field = |name: &str| fields.iter().find(|(it, _)| *it == name).map(|(_, it)| it.as_str());
    let has_token = field("token") == Some(&keys::form(office.store.secret(), key));
    if head.is_foreign_form(has_token) {
        return Err(Refusal::Forbidden("this was sent by another site's page"));
    }
    let why = field("why").and_then(wire::desk::reason);
    let text = field("text").map(str::trim).filter(|text| !text.is_empty());
    let text: Option<String> = text.map(|text| {
        let plain = text.chars().map(|it| if it.is_control() { ' ' } else { it });
        plain.take(wire::desk::LONGEST_CALL).collect()
    });
    let _alone = office.table(&event, table).await;
    // a second tap is the same call
    if office.log(&event).await?.log.state().open_at(table).is_some() {
        return Ok(());
    }
    office.paces.ask(&format!("call/{event}/{table}"), CALLS)?;
    let body = Body::Call(Call { table, why, text, ..Call::default() });
    let new = New {
        seq: 0,
        at: now().to_string(),
        kind: Kind::Call.name().to_owned(),
        body: wire::desk::body_text(&body),
        laws: None,
    };
    entries::append(office, &event, &format!("t{table}"), &[new]).await?;
    Ok(())
}

/// A value of a form.
fn decoded(value: &str) -> String {
    let spaced = value.replace('+', " ");
    percent_decode_str(&spaced).decode_utf8_lossy().into_owned()
}

/// The cards of all tables, to be printed and cut.
pub(crate) async fn cards(
    office: &Office,
    who: &Who,
    head: &Head,
    id: &str,
) -> Result<Response, Refusal> {
    who.in_charge()?;
    let (event, _) = events::find(office, id).await?;
    let base = head.base();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>Table cards</title>\n{LINKS}</head>\n\
         <body>\n<main class=\"sheet\">\n",
    );
    for link in office.store.links(id).await?.iter().filter(|link| link.table > 0) {
        let key = keys::link(office.store.secret(), id, &link.role, link.table, link.renewal);
        let address = format!("{base}/t/{key}");
        let _ = write!(
            page,
            "<section>\n<h2><bdi>{}</bdi></h2>\n<div class=\"table\">Table {}</div>\n{}\n\
             <p>Scan to call the director</p>\n<code>{}</code>\n</section>\n",
            escaped(&event.name),
            link.table,
            code(&address),
            escaped(&address),
        );
    }
    page.push_str("</main>\n</body>\n</html>\n");
    Ok(answer(StatusCode::OK, page))
}

/// A QR code as a picture.
fn code(address: &str) -> String {
    let Ok(code) = QrCode::encode_text(address, QrCodeEcc::Medium) else { return String::new() };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            let _ = write!(path, "M{},{}h1v1h-1z", x + 4, y + 4);
        }
    }
    let edge = size + 8;
    format!(
        "<svg viewBox=\"0 0 {edge} {edge}\" role=\"img\" aria-label=\"QR code\" \
         shape-rendering=\"crispEdges\"><path d=\"{path}\"/></svg>"
    )
}
