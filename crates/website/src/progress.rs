//! Shows the progress of long work on standard error: a bar on a terminal, otherwise plain lines.

use std::{
    io::IsTerminal as _,
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};

use crate::commands::tell;

/// Work that takes less time than this does not report progress, and plain lines have at least this pause between them.
/// It is one second. Tests set `WEBSITE_PROGRESS_PAUSE_MS` to a shorter time, so that they end soon.
pub(crate) fn pause() -> Duration {
    let set = std::env::var("WEBSITE_PROGRESS_PAUSE_MS").ok();
    let set = set.and_then(|text| text.parse().ok());
    set.map_or(Duration::from_secs(1), Duration::from_millis)
}

/// The parts of one command's work, one after the other.
pub(crate) struct Progress {
    terminal: bool,
    /// Whether each part is named when it begins, even if it is short.
    names_parts: bool,
    pause: Duration,
    began: Instant,
    part: Option<Part>,
}

/// A part of the work and its progress.
struct Part {
    what: &'static str,
    total: u64,
    done: u64,
    /// Time of the last line, and the tenth of the work that it reported.
    told: (Instant, u64),
    bar: Option<ProgressBar>,
}

impl Progress {
    /// For work that is usually long: each part is named when it begins.
    pub(crate) fn of_parts() -> Self {
        Self::new(true)
    }

    /// For work that is usually short: nothing is shown in the first second.
    pub(crate) fn once_long() -> Self {
        Self::new(false)
    }

    fn new(names_parts: bool) -> Self {
        Self {
            terminal: std::io::stderr().is_terminal(),
            names_parts,
            pause: pause(),
            began: Instant::now(),
            part: None,
        }
    }

    /// Begins a part with `total` items.
    pub(crate) fn begin(&mut self, what: &'static str, total: u64) {
        self.end();
        let mut part = Part {
            what,
            total,
            done: 0,
            told: (self.began, 0),
            bar: None,
        };
        if self.names_parts {
            part.told.0 = Instant::now();
            match self.terminal {
                true => part.bar = Some(bar(what, total)),
                false => tell(&format!("{what} …")),
            }
        }
        self.part = Some(part);
    }

    /// Of the part, `done` items are done, of which it has `total`. It begins if that is 0.
    pub(crate) fn at(&mut self, what: &'static str, done: u64, total: u64) {
        match done {
            0 => self.begin(what, total),
            _ => self.reach(done),
        }
    }

    /// `by` more items of the part are done.
    pub(crate) fn advance(&mut self, by: u64) {
        let done = self.part.as_ref().map_or(0, |part| part.done);
        self.reach(done.saturating_add(by));
    }

    /// The total of items of the part that are done is now `done`.
    pub(crate) fn reach(&mut self, done: u64) {
        let now = Instant::now();
        let is_long = now.duration_since(self.began) >= self.pause;
        let Some(part) = &mut self.part else { return };
        part.done = done;
        if self.terminal {
            if part.bar.is_none() && is_long {
                part.bar = Some(bar(part.what, part.total));
            }
            if let Some(bar) = &part.bar {
                bar.set_position(done);
            }
        } else if let Some(line) = part.line(now, self.pause) {
            tell(&line);
        }
    }

    /// Ends the part and removes its bar.
    pub(crate) fn end(&mut self) {
        if let Some(bar) = self.part.take().and_then(|part| part.bar) {
            bar.finish_and_clear();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}

impl Part {
    /// The line to write now, if any: there is one for each tenth of the work, but none within a pause after the last.
    fn line(&mut self, now: Instant, pause: Duration) -> Option<String> {
        let tenth = self.done.saturating_mul(10).checked_div(self.total)?;
        let (at, last) = self.told;
        if tenth <= last || now.duration_since(at) < pause {
            return None;
        }
        self.told = (now, tenth);
        Some(format!("{}: {} %", self.what, tenth * 10))
    }
}

fn bar(what: &'static str, total: u64) -> ProgressBar {
    let bar = ProgressBar::new(total);
    // The template is a constant. If it were invalid, the default bar would be shown.
    if let Ok(style) = ProgressStyle::with_template("{msg:18} {wide_bar} {percent:>3} %  {eta}") {
        bar.set_style(style);
    }
    bar.set_message(what);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::Part;

    const SECOND: Duration = Duration::from_secs(1);

    // Promise: commands 6
    #[test]
    fn a_line_comes_once_a_second_at_most_and_once_for_each_tenth_of_the_work() {
        let began = Instant::now();
        let mut part = Part {
            what: "Reading",
            total: 200,
            done: 0,
            told: (began, 0),
            bar: None,
        };
        let mut lines = Vec::new();
        // One item every 50 ms, ten seconds in all.
        for done in 1..=200 {
            part.done = done;
            let now = began + Duration::from_millis(50) * u32::try_from(done).unwrap();
            lines.extend(part.line(now, SECOND).map(|line| (done, line)));
        }
        let expected: Vec<(u64, String)> = (1..=10)
            .map(|tenth| (tenth * 20, format!("Reading: {} %", tenth * 10)))
            .collect();
        assert_eq!(lines, expected);
        // One item every millisecond, a fifth of a second in all.
        part.told = (began, 0);
        for done in 1..=200 {
            part.done = done;
            assert_eq!(part.line(began + Duration::from_millis(done), SECOND), None);
        }
    }
}
