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
use words::screens::Sorry;
use words::{Tongue, Undone, UnknownTongue};

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

/// The page of a table.
pub(crate) async fn page(office: &Office, key: &str, head: &Head) -> Response {
    let tongue = match head.tongue() {
        Ok(tongue) => tongue,
        Err(unknown) => return no_language(&unknown),
    };
    match shown(office, key, head, tongue).await {
        Ok(response) => response,
        Err(refusal) => sorry(&refusal, tongue),
    }
}

/// The page for a request in an unknown language.
fn no_language(UnknownTongue(asked): &UnknownTongue) -> Response {
    let tongue = Tongue::default();
    let told = tongue.card().no_language(asked, &Tongue::codes());
    let page =
        html("Rectify", tongue, false, &format!("<p class=\"said\">{}</p>\n", escaped(&told)));
    answer(StatusCode::BAD_REQUEST, page)
}

/// The page for an unknown card, or for a temporary problem.
fn sorry(refusal: &Refusal, tongue: Tongue) -> Response {
    let why = match refusal {
        Refusal::NoKey | Refusal::NoToken | Refusal::NoPassword => Sorry::NoKey,
        Refusal::Store(_) => Sorry::NotStored,
        Refusal::TooMany(seconds) => Sorry::TooMany(*seconds),
        Refusal::Full(_) => Sorry::Full,
        Refusal::Forbidden(_) => Sorry::OtherSite,
        Refusal::NoEvent | Refusal::Nothing(_) => Sorry::NoEvent,
        Refusal::Request(_) | Refusal::Bad(_) | Refusal::Gap(_) | Refusal::Other(_) => {
            Sorry::Unreadable
        }
        Refusal::Failed | Refusal::NoRandom => Sorry::Failed,
    };
    let told = escaped(&tongue.card().sorry(why));
    let page = html("Rectify", tongue, false, &format!("<p class=\"said\">{told}</p>\n"));
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

async fn shown(
    office: &Office,
    key: &str,
    head: &Head,
    tongue: Tongue,
) -> Result<Response, Refusal> {
    let (event, table) = card(office, key, head).await?;
    let known = office.log(&event).await?;
    let open = known.log.state().open_at(table).map(|call| (call.at, call.holder().is_some()));
    drop(known);
    let words = tongue.card();
    let title = words.table(table);
    let body = match open {
        None => form(office, key, table, tongue),
        Some((at, is_taken)) => {
            let told = if is_taken {
                words.coming.to_owned()
            } else {
                words.called((now().since(at) / 1000).clamp(0, 86_400))
            };
            format!("<h1>{title}</h1>\n<p class=\"said\" role=\"status\">{told}</p>\n")
        }
    };
    Ok(answer(StatusCode::OK, html(&title, tongue, open.is_some(), &body)))
}

fn now() -> At {
    let now = OffsetDateTime::now_utc();
    At(now.unix_timestamp() * 1000 + i64::from(now.millisecond()))
}

fn form(office: &Office, key: &str, table: u32, tongue: Tongue) -> String {
    let words = tongue.card();
    let mut page = format!(
        "<h1>{}</h1>\n<form method=\"post\">\n\
         <input type=\"hidden\" name=\"token\" value=\"{}\">\n\
         <fieldset>\n<legend>{}</legend>\n",
        words.table(table),
        keys::form(office.store.secret(), key),
        words.why,
    );
    for why in Why::ALL {
        let (value, shown) = (why.name(), tongue.desk().reason(why));
        let _ = writeln!(
            page,
            "<label><input type=\"radio\" name=\"why\" value=\"{value}\">{shown}</label>"
        );
    }
    let _ = write!(
        page,
        "</fieldset>\n<label class=\"more\">{}\
         <input name=\"text\" maxlength=\"200\" autocomplete=\"off\"></label>\n\
         <button>{}</button>\n</form>\n",
        words.more, words.call,
    );
    page
}

fn html(title: &str, tongue: Tongue, looks_again: bool, body: &str) -> String {
    let again = if looks_again {
        format!("<meta http-equiv=\"refresh\" content=\"{AGAIN}\">\n")
    } else {
        String::new()
    };
    let lang = tongue.tag();
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
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
    let tongue = match head.tongue() {
        Ok(tongue) => tongue,
        Err(unknown) => return no_language(&unknown),
    };
    match called(office, key, head, text).await {
        // the page is requested again, not posted again
        Ok(()) => {
            let lang = head.asked("lang").map(|_| format!("?lang={}", tongue.code()));
            let page = format!("/t/{key}{}", lang.unwrap_or_default());
            (StatusCode::SEE_OTHER, [(LOCATION, page)]).into_response()
        }
        Err(refusal) => sorry(&refusal, tongue),
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
        return Err(Refusal::Forbidden(Undone::OtherSite));
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
    let tongue = match head.tongue() {
        Ok(tongue) => tongue,
        Err(unknown) => return Ok(no_language(&unknown)),
    };
    let words = tongue.card();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{}</title>\n{LINKS}</head>\n\
         <body>\n<main class=\"sheet\">\n",
        tongue.tag(),
        words.cards,
    );
    for link in office.store.links(id).await?.iter().filter(|link| link.table > 0) {
        let key = keys::link(office.store.secret(), id, &link.role, link.table, link.renewal);
        let address = format!("{base}/t/{key}");
        let _ = write!(
            page,
            "<section>\n<h2><bdi>{}</bdi></h2>\n<div class=\"table\">{}</div>\n{}\n\
             <p>{}</p>\n<code>{}</code>\n</section>\n",
            escaped(&event.name),
            words.table(u32::try_from(link.table).unwrap_or_default()),
            code(&address, words.code),
            words.scan,
            escaped(&address),
        );
    }
    page.push_str("</main>\n</body>\n</html>\n");
    Ok(answer(StatusCode::OK, page))
}

/// A QR code as a picture.
fn code(address: &str, label: &str) -> String {
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
        "<svg viewBox=\"0 0 {edge} {edge}\" role=\"img\" aria-label=\"{label}\" \
         shape-rendering=\"crispEdges\"><path d=\"{path}\"/></svg>"
    )
}
