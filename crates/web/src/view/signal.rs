//! Signals: values that parts of the page follow.
//!
//! Leptos's own are compiled again for every type of value. These know the type only at the
//! surface: below are values of any type, and a trigger that notifies those who follow them.

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use reactive_graph::computed;
use reactive_graph::effect::Effect;
use reactive_graph::owner::{LocalStorage, StoredValue};
use reactive_graph::prelude::*;
use reactive_graph::signal::ArcTrigger;
use wasm_bindgen::UnwrapThrowExt as _;

use super::dom::Make;

#[derive(Clone)]
struct Kept {
    /// A `RefCell` of the signal's type
    value: Rc<dyn Any>,
    changed: ArcTrigger,
}

type Place = StoredValue<Kept, LocalStorage>;

fn place(value: Rc<dyn Any>) -> Place {
    StoredValue::new_local(Kept { value, changed: ArcTrigger::new() })
}

fn value_at(place: Place) -> Option<Rc<dyn Any>> {
    place.try_get_value().map(|kept| kept.value)
}

fn track(place: Place) {
    if let Some(kept) = place.try_get_value() {
        kept.changed.track();
    }
}

fn notify(place: Place) {
    if let Some(kept) = place.try_get_value() {
        kept.changed.notify();
    }
}

/// A value that parts of the page follow, for as long as the part that made it lives. It is a
/// handle: copy it freely.
pub(crate) struct Signal<T> {
    place: Place,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Signal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Signal<T> {}

impl<T: 'static> Signal<T> {
    pub(crate) fn new(value: T) -> Self {
        Self { place: place(Rc::new(RefCell::new(value))), of: PhantomData }
    }

    /// Reads it without following it.
    pub(crate) fn with_untracked<U>(self, read: impl FnOnce(&T) -> U) -> U {
        let value = value_at(self.place).expect_throw("what is read is there");
        let value = value.downcast_ref::<RefCell<T>>().expect_throw("of its type");
        read(&value.borrow())
    }

    /// Reads and follows it.
    pub(crate) fn with<U>(self, read: impl FnOnce(&T) -> U) -> U {
        self.track();
        self.with_untracked(read)
    }

    /// Follows it.
    pub(crate) fn track(self) {
        track(self.place);
    }

    /// Notifies those who follow it.
    pub(crate) fn notify(self) {
        notify(self.place);
    }

    /// Changes it without notifying anybody; `None` once the part that made it is gone, or while it
    /// is being read.
    pub(crate) fn update_untracked<U>(self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        let value = value_at(self.place)?;
        let mut value = value.downcast_ref::<RefCell<T>>()?.try_borrow_mut().ok()?;
        Some(change(&mut value))
    }

    /// Changes it, and notifies those who follow it.
    pub(crate) fn set(self, value: T) {
        if self.update_untracked(|it| *it = value).is_some() {
            self.notify();
        }
    }
}

impl<T: Clone + 'static> Signal<T> {
    /// Its value, without following it.
    pub(crate) fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }

    /// Its value.
    pub(crate) fn get(self) -> T {
        self.with(T::clone)
    }
}

/// A value computed from signals, once for all who follow it: they are notified when it changes.
pub(crate) struct Memo<T> {
    value: Signal<Option<T>>,
    /// Counts its changes
    version: computed::Memo<usize>,
}

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Memo<T> {}

impl<T: PartialEq + 'static> Memo<T> {
    /// A new one; it is computed when it is first read.
    pub(crate) fn new(work_out: impl Fn() -> T + Send + Sync + 'static) -> Self {
        let value = Signal::new(None);
        let is_another = move || {
            let new = Some(work_out());
            let take = |old: &mut Option<T>| {
                *old != new && {
                    *old = new;
                    true
                }
            };
            value.update_untracked(take).unwrap_or_default()
        };
        Self { value, version: version(Box::new(is_another)) }
    }

    /// Reads and follows it.
    pub(crate) fn with<U>(self, read: impl FnOnce(&T) -> U) -> U {
        self.version.get();
        self.value.with_untracked(|value| read(value.as_ref().expect_throw("it is worked out")))
    }
}

impl<T: Clone + PartialEq + 'static> Memo<T> {
    /// Its value.
    pub(crate) fn get(self) -> T {
        self.with(T::clone)
    }
}

fn version(is_another: Box<dyn Fn() -> bool + Send + Sync>) -> computed::Memo<usize> {
    computed::Memo::new(move |old: Option<&usize>| {
        old.copied().unwrap_or_default() + usize::from(is_another())
    })
}

/// Does something soon, and again when what it read has changed.
pub(crate) fn effect(what: impl Fn() + 'static) {
    boxed_effect(Box::new(what));
}

fn boxed_effect(what: Box<dyn Make<()>>) {
    Effect::new(move |_: Option<()>| what.make());
}

/// Keeps something as long as this part of the page is shown.
pub(crate) fn keep(what: impl Any) {
    StoredValue::new_local(Rc::new(what) as Rc<dyn Any>);
}
