//! A small layer over the browser's document: elements, parts that follow a
//! signal, timers and events; and the signals, which every screen needs.
//!
//! Elements are made one by one through a few plain functions, not by `view!`: that gives every
//! element its own type and code, which was half of what had to be loaded (see `DESIGN.md`).

use std::borrow::Cow;
use std::time::Duration;

use js_sys::Reflect;
use reactive_graph::effect::RenderEffect;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen::{JsCast as _, UnwrapThrowExt as _};
use web_sys::{Document, Element, Event, HtmlElement, Node, Window};

pub(crate) use reactive_graph::graph::untrack;
pub(crate) use reactive_graph::owner::{Owner, on_cleanup};

pub(crate) use super::signal::{Memo, Signal, effect, keep};

// ---- the browser ----

pub(crate) fn window() -> Window {
    web_sys::window().expect_throw("a page has a window")
}

pub(crate) fn document() -> Document {
    thread_local! {
        static DOCUMENT: Document = window().document().expect_throw("a window has a document");
    }
    DOCUMENT.with(Clone::clone)
}

/// The first element that a selector finds.
pub(crate) fn find(selector: &str) -> Option<HtmlElement> {
    let found = document().query_selector(selector).ok().flatten();
    found.and_then(|element| element.dyn_into().ok())
}

/// Does something before the page is next drawn.
pub(crate) fn next_frame(what: impl FnOnce() + 'static) {
    let _ = window().request_animation_frame(once(Box::new(what)).unchecked_ref());
}

/// Does something after the page has next been drawn.
pub(crate) fn after_paint(what: impl FnOnce() + 'static) {
    next_frame(move || later(Duration::ZERO, what));
}

/// Does something after a while.
pub(crate) fn later(wait: Duration, what: impl FnOnce() + 'static) {
    let wait = i32::try_from(wait.as_millis()).unwrap_or(i32::MAX);
    let what = once(Box::new(what));
    let _ =
        window().set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), wait);
}

fn once(what: Box<dyn FnOnce()>) -> JsValue {
    Closure::once_into_js(what)
}

/// Listens to the window as long as this part of the page is shown.
pub(crate) fn on_window(event: &'static str, handler: impl Fn(Event) + 'static) {
    listen_to_window(event, Box::new(handler));
}

fn listen_to_window(event: &'static str, handler: Box<dyn Fn(Event)>) {
    let handler = Signal::new(Closure::wrap(handler));
    handler.with_untracked(|handler| {
        let function = handler.as_ref().unchecked_ref();
        let _ = window().add_event_listener_with_callback(event, function);
    });
    on_cleanup(move || {
        handler.with_untracked(|handler| {
            let function = handler.as_ref().unchecked_ref();
            let _ = window().remove_event_listener_with_callback(event, function);
        });
    });
}

/// The value of the field that an event comes from.
pub(crate) fn value_of(event: &Event) -> String {
    property(event, "value").as_string().unwrap_or_default()
}

/// Is the box ticked that an event comes from?
pub(crate) fn is_ticked(event: &Event) -> bool {
    property(event, "checked").is_truthy()
}

/// Is the `details` element open that an event comes from?
pub(crate) fn is_open(event: &Event) -> bool {
    property(event, "open").is_truthy()
}

fn property(event: &Event, name: &str) -> JsValue {
    let target = event.target().map(JsValue::from).unwrap_or_default();
    Reflect::get(&target, &JsValue::from_str(name)).unwrap_or_default()
}

// ---- parts of the page ----

/// A part of the page: one node, or several as a fragment.
pub(crate) struct View(Node);

impl View {
    /// The node itself.
    pub(crate) fn node(&self) -> &Node {
        &self.0
    }
}

impl Default for View {
    fn default() -> Self {
        Self(document().create_document_fragment().into())
    }
}

impl From<El> for View {
    fn from(element: El) -> Self {
        Self(element.0.into())
    }
}

impl From<&str> for View {
    fn from(text: &str) -> Self {
        Self(document().create_text_node(text).into())
    }
}

impl From<String> for View {
    fn from(text: String) -> Self {
        text.as_str().into()
    }
}

impl From<Cow<'_, str>> for View {
    fn from(text: Cow<'_, str>) -> Self {
        (&*text).into()
    }
}

impl From<usize> for View {
    fn from(number: usize) -> Self {
        number.to_string().into()
    }
}

impl<V: Into<View>> From<Option<V>> for View {
    fn from(view: Option<V>) -> Self {
        view.map(Into::into).unwrap_or_default()
    }
}

impl<V: Into<View>> From<Vec<V>> for View {
    fn from(views: Vec<V>) -> Self {
        all(views)
    }
}

impl<V: Into<View>, const N: usize> From<[V; N]> for View {
    fn from(views: [V; N]) -> Self {
        all(views)
    }
}

/// Several parts, one after the other.
pub(crate) fn all<V: Into<View>>(views: impl IntoIterator<Item = V>) -> View {
    let all = View::default();
    views.into_iter().for_each(|view| append(&all.0, view.into()));
    all
}

fn append(parent: &Node, View(node): View) {
    parent.append_child(&node).expect_throw("a new node has a place");
}

/// A function that is called more than once. A `dyn Fn` can also be called as a `FnOnce`, and has
/// code for that: with a hundred functions it adds up.
pub(crate) trait Make<T> {
    fn make(&self) -> T;
}

impl<T, F: Fn() -> T> Make<T> for F {
    fn make(&self) -> T {
        self()
    }
}

/// A part that is rebuilt whenever what it read has changed.
pub(crate) fn live<V: Into<View>>(make: impl Fn() -> V + 'static) -> View {
    live_part(Box::new(move || make().into()))
}

fn live_part(make: Box<dyn Make<View>>) -> View {
    // what lies between the two is replaced
    let (View(start), View(end)) = (View::from(""), View::from(""));
    let whole = all([View(start.clone()), View(end.clone())]);
    follow(Box::new(move || {
        let view = make.make();
        let Some(parent) = end.parent_node() else { return };
        let focused = document().active_element();
        while let Some(old) = start.next_sibling().filter(|node| *node != end) {
            let _ = parent.remove_child(&old);
        }
        let _ = parent.insert_before(&view.0, Some(&end));
        if let Some(lost) = focused.filter(|focused| !focused.is_connected()) {
            refocus(&lost);
        }
    }));
    whole
}

/// A focused button that is rebuilt keeps the focus: restored once all is drawn, since focusing
/// makes the browser lay out the page.
fn refocus(lost: &Element) {
    let name = lost.get_attribute("data-test").unwrap_or_default();
    after_paint(move || {
        let is_free = document().active_element().is_none_or(|it| it.tag_name() == "BODY");
        if is_free && let Some(again) = find(&format!("[data-test='{name}']")) {
            let _ = again.focus();
        }
    });
}

/// Does something now, and again whenever what it read has changed, as long as
/// this part of the page is shown.
fn follow(what: Box<dyn Make<()>>) {
    keep(RenderEffect::new(move |_| what.make()));
}

// ---- elements ----

/// An element under construction.
#[must_use]
pub(crate) struct El(Element);

/// An element by its name.
pub(crate) fn el(name: &str) -> El {
    El(document().create_element(name).expect_throw("a name of an element"))
}

/// A button with the name that tests and scripts use.
pub(crate) fn button(test: impl AsRef<str>) -> El {
    el("button").attr("type", "button").test(test)
}

/// A field to write or tick: `text`, `checkbox` …
pub(crate) fn input(kind: &str, test: impl AsRef<str>) -> El {
    el("input").attr("type", kind).test(test)
}

/// A button that prints the page.
pub(crate) fn print(name: &str, text: &str) -> El {
    button(name).tap(|| drop(window().print())).put(text)
}

/// Words for screen readers only.
pub(crate) fn hidden(text: &str) -> El {
    el("span").class("hidden").put(text)
}

impl El {
    /// The element itself.
    pub(crate) fn element(&self) -> &Element {
        &self.0
    }

    /// Sets an attribute.
    pub(crate) fn attr(self, name: &str, value: impl AsRef<str>) -> Self {
        set_attribute(&self.0, name, Some(value.as_ref()));
        self
    }

    /// The name that tests and scripts use.
    pub(crate) fn test(self, name: impl AsRef<str>) -> Self {
        self.attr("data-test", name)
    }

    pub(crate) fn class(self, names: &str) -> Self {
        self.attr("class", names)
    }

    /// A class, if that is so.
    pub(crate) fn class_if(self, so: bool, name: &str) -> Self {
        if so {
            let _ = self.0.class_list().add_1(name);
        }
        self
    }

    /// Its content, as our own HTML.
    pub(crate) fn html(self, html: &str) -> Self {
        self.0.set_inner_html(html);
        self
    }

    /// Appends something to it.
    pub(crate) fn put(self, view: impl Into<View>) -> Self {
        append(&self.0, view.into());
        self
    }

    /// Appends several things.
    pub(crate) fn put_all<V: Into<View>>(self, views: impl IntoIterator<Item = V>) -> Self {
        self.put(all(views))
    }

    /// Appends a part that is rebuilt whenever what it read has changed.
    pub(crate) fn live<V: Into<View>>(self, make: impl Fn() -> V + 'static) -> Self {
        self.put(live(make))
    }

    /// An attribute that follows what it reads; absent while that is `None`.
    pub(crate) fn live_attr<T: AsRef<str>>(
        self,
        name: &'static str,
        value: impl Fn() -> Option<T> + 'static,
    ) -> Self {
        let element = self.0.clone();
        follow(Box::new(move || {
            set_attribute(&element, name, value().as_ref().map(AsRef::as_ref));
        }));
        self
    }

    /// An attribute that is `true` or `false`.
    pub(crate) fn live_flag(self, name: &'static str, so: impl Fn() -> bool + 'static) -> Self {
        self.live_attr(name, move || Some(if so() { "true" } else { "false" }))
    }

    /// A class that comes and goes.
    pub(crate) fn live_class(self, name: &'static str, so: impl Fn() -> bool + 'static) -> Self {
        let classes = self.0.class_list();
        follow(Box::new(move || {
            let _ = classes.toggle_with_force(name, so());
        }));
        self
    }

    /// The value of a field. A list must have its options by then.
    pub(crate) fn value(self, value: &str) -> Self {
        set_property(&self.0, "value", &JsValue::from_str(value));
        self
    }

    /// The value of a field, following what it reads.
    pub(crate) fn live_value(self, value: impl Fn() -> String + 'static) -> Self {
        let element = self.0.clone();
        follow(Box::new(move || {
            set_property(&element, "value", &JsValue::from_str(&value()));
        }));
        self
    }

    /// Is the box ticked?
    pub(crate) fn ticked(self, so: impl Fn() -> bool + 'static) -> Self {
        let element = self.0.clone();
        follow(Box::new(move || set_property(&element, "checked", &JsValue::from_bool(so()))));
        self
    }

    /// Does something at an event, as long as this part of the page is shown.
    pub(crate) fn on(self, event: &str, handler: impl Fn(Event) + 'static) -> Self {
        listen(&self.0, event, Box::new(handler));
        self
    }

    /// Does something when it is tapped.
    pub(crate) fn tap(self, handler: impl Fn() + 'static) -> Self {
        self.on("click", move |_| handler())
    }
}

fn listen(element: &Element, event: &str, handler: Box<dyn Fn(Event)>) {
    let handler = Closure::wrap(handler);
    let _ = element.add_event_listener_with_callback(event, handler.as_ref().unchecked_ref());
    keep(handler);
}

fn set_attribute(element: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

fn set_property(element: &Element, name: &str, value: &JsValue) {
    let _ = Reflect::set(element, &JsValue::from_str(name), value);
}
