//! A PBN or LIN file is kept to the byte; its games are records or say why not; and what
//! is printed of it and written back is the file.

use notation::lin::Lin;
use notation::pbn::Pbn;
use wire::{FileRead, TableRecord};

/// Reads the bytes as PBN.
pub fn check_pbn(bytes: &[u8]) {
    let pbn = Pbn::read(bytes);
    let seams = pbn.seams();
    assert!(seams.is_sorted() && seams.last() == Some(&bytes.len()), "the pieces are the file");
    let read = wire::read_pbn(bytes);
    assert_eq!(read.games.len(), pbn.games().len());
    let records = records(&read);
    let back = wire::write_pbn_into(bytes, &records);
    assert_eq!(back.as_deref(), Ok(bytes), "nothing was changed");
    written(&records);
}

/// Reads the bytes as LIN.
pub fn check_lin(bytes: &[u8]) {
    assert_eq!(Lin::read(bytes).bytes(), bytes);
    written(&records(&wire::read_lin(bytes)));
}

/// What is printed of the games; every line is a record or an error.
fn records(read: &FileRead) -> Vec<Option<TableRecord>> {
    let problems = read.games.iter().flat_map(|game| &game.problems).chain(&read.problems);
    problems.for_each(|problem| crate::assert_one_line(&problem.said(&words::English)));
    let record = |game: &wire::FileGame| {
        let line = game.to_line();
        crate::assert_json(&line);
        assert!(!line.contains('\n'), "more than one line: {line}");
        match TableRecord::read(&line) {
            Ok(record) => Some(record),
            Err(error) => {
                assert!(game.record.is_err(), "{error}: {line}");
                None
            }
        }
    };
    read.games.iter().map(record).collect()
}

/// A record that can be written is the same when it is read again.
fn written(records: &[Option<TableRecord>]) {
    for record in records.iter().flatten() {
        let alone = std::slice::from_ref(record);
        let Ok(file) = wire::write_pbn(alone) else { continue };
        let read = wire::read_pbn(&file);
        let back = read.games.first().and_then(|game| game.record.as_ref().ok());
        let line = back.map(TableRecord::to_line);
        assert_eq!(line, Some(record.to_line()), "{}", String::from_utf8_lossy(&file));
        if let Ok((file, _)) = wire::write_lin(alone) {
            assert_eq!(wire::read_lin(&file).games.len(), 1, "{}", String::from_utf8_lossy(&file));
        }
    }
}
