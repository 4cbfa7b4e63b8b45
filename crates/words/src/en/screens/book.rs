//! English: words of the screen `book`: its sentences are those of `words::Books`.

use crate::screens::Book;

pub(crate) static BOOK: Book = Book {
    title: "The book",
    way: "The way through the book",
    back: "Meanings",
    more: "About this book",
};
