//! Rules and declarations, one after another.

use super::check::checked;
use super::tokens::{Piece, Token, tokens};
use crate::names::Space;
use crate::notes::Notes;

/// Deepest nesting of blocks that is kept.
const DEPTH_LIMIT: usize = 16;

/// Rules that read another file, and rules for other documents.
const FORBIDDEN_RULES: [&str; 3] = ["import", "document", "-moz-document"];

/// A style sheet that is copied.
pub(super) struct Sheet<'t, 'r> {
    pieces: Vec<Piece<'t>>,
    at: usize,
    out: String,
    in_font_face: bool,
    notes: &'r mut Notes,
}

/// Where the tokens that belong together end, and by what.
struct Run {
    end: usize,
    by: End,
    /// The brackets that the text leaves open at its end.
    open: Vec<u8>,
}

enum End {
    Semicolon,
    /// The `{` of a block.
    Block,
    /// The end of the block around it, or of the text.
    Outside,
}

/// What the contents of a block or a text are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    Sheet,
    /// The declarations of a `style` attribute.
    Attribute,
    /// A block in so many other blocks.
    Block(usize),
}

impl<'t, 'r> Sheet<'t, 'r> {
    pub(super) fn new(text: &'t str, notes: &'r mut Notes) -> Self {
        Self {
            pieces: tokens(text),
            at: 0,
            out: String::with_capacity(text.len()),
            in_font_face: false,
            notes,
        }
    }

    pub(super) fn copied(mut self, level: Level) -> String {
        self.contents(level);
        self.out
    }

    fn contents(&mut self, level: Level) {
        while let Some(piece) = self.pieces.get(self.at) {
            match &piece.token {
                Token::Close(b'}') if matches!(level, Level::Block(_)) => return,
                Token::Space => {
                    self.out.push_str(piece.text);
                    self.at += 1;
                }
                Token::Comment => self.at += 1,
                Token::Markup if level == Level::Sheet => self.at += 1,
                Token::Semicolon if level != Level::Sheet => {
                    self.out.push(';');
                    self.at += 1;
                }
                Token::At(name) => {
                    let name = name.clone();
                    self.at_rule(&name, level);
                }
                _ => self.item(level),
            }
        }
    }

    /// A declaration, or a rule with its block.
    fn item(&mut self, level: Level) {
        let run = self.run(level, level != Level::Sheet);
        let pieces = &self.pieces[self.at..run.end];
        let text = checked(pieces, None, self.in_font_face, self.notes);
        // A rule without a block is none.
        let incomplete = level == Level::Sheet && !matches!(run.by, End::Block);
        self.notes.work.rule(names(pieces));
        self.keep(&run, text, level, incomplete);
        self.notes.work.end_rule();
    }

    fn at_rule(&mut self, name: &str, level: Level) {
        let run = self.run(level, true);
        let pieces = &self.pieces[self.at..run.end];
        let text = match name {
            "namespace" => namespace(pieces),
            _ if FORBIDDEN_RULES.contains(&name) => Err(format!("@{name}")),
            _ => checked(pieces, None, false, self.notes),
        };
        let outer = std::mem::replace(&mut self.in_font_face, name == "font-face");
        // The copy has one encoding, and says so itself.
        self.keep(&run, text, level, name == "charset");
        self.in_font_face = outer;
    }

    /// Copies a run and its block, or leaves both out.
    fn keep(&mut self, run: &Run, text: Result<String, String>, level: Level, silently: bool) {
        self.at = run.end + usize::from(!matches!(run.by, End::Outside));
        let depth = match level {
            Level::Block(depth) => depth + 1,
            _ => 0,
        };
        match text {
            Ok(_) if matches!(run.by, End::Block) && depth >= DEPTH_LIMIT => {
                self.notes.remove("CSS that is nested too deeply");
            }
            Ok(text) if !silently => {
                self.out.push_str(&text);
                match run.by {
                    End::Semicolon => self.out.push(';'),
                    End::Block => {
                        self.out.push('{');
                        self.contents(Level::Block(depth));
                        self.out.push('}');
                        self.at += 1;
                    }
                    // Otherwise the `}` that follows in the copy would belong to them.
                    End::Outside => {
                        let closing = run.open.iter().rev().map(|&byte| char::from(byte));
                        self.out.extend(closing);
                    }
                }
                return;
            }
            Ok(_) => {}
            Err(name) => self.notes.remove(name),
        }
        if matches!(run.by, End::Block) {
            self.at = self.block_end(self.at) + 1;
        }
    }

    /// The tokens up to a `;`, a block, or the end of the block around them. Brackets in them are closed first.
    fn run(&self, level: Level, semicolon_ends: bool) -> Run {
        let custom = matches!(&self.pieces[self.at].token, Token::Ident(name) if name.starts_with("--"))
            && level != Level::Sheet;
        let mut open = Vec::new();
        for (end, piece) in self.pieces.iter().enumerate().skip(self.at) {
            let by = match piece.token {
                Token::Open(b'{') if open.is_empty() && !custom => End::Block,
                Token::Semicolon if open.is_empty() && semicolon_ends => End::Semicolon,
                Token::Close(b'}') if open.is_empty() && matches!(level, Level::Block(_)) => {
                    End::Outside
                }
                _ => {
                    follow(&mut open, &piece.token);
                    continue;
                }
            };
            return Run { end, by, open };
        }
        let (end, by) = (self.pieces.len(), End::Outside);
        Run { end, by, open }
    }

    /// The place of the `}` that closes the block whose contents begin at `start`, or the end of the text.
    fn block_end(&self, start: usize) -> usize {
        let mut open = vec![b'}'];
        for (at, piece) in self.pieces.iter().enumerate().skip(start) {
            follow(&mut open, &piece.token);
            if open.is_empty() {
                return at;
            }
        }
        self.pieces.len()
    }
}

/// Keeps count of the brackets that are open. One that closes nothing is ignored, as browsers do.
fn follow(open: &mut Vec<u8>, token: &Token) {
    match token {
        Token::Function(_) | Token::Open(b'(') => open.push(b')'),
        Token::Open(b'[') => open.push(b']'),
        Token::Open(_) => open.push(b'}'),
        Token::Close(close) if open.last() == Some(close) => {
            open.pop();
        }
        _ => {}
    }
}

/// The names of elements, ids and classes in a selector; `*` if it also selects by something else.
fn names(selector: &[Piece<'_>]) -> Vec<String> {
    let mut names = Vec::new();
    for piece in selector {
        match &piece.token {
            // The first and the last step of an animation.
            Token::Ident(name) if matches!(name.as_str(), "from" | "to") => {
                names.push("*".to_owned());
            }
            Token::Ident(name) => names.push(name.clone()),
            Token::Space | Token::Comment => {}
            Token::Other => match piece.text {
                "." | "," | ">" | "+" | "~" => {}
                // A name with an escape is not read here.
                text => names.push(match text.strip_prefix('#') {
                    Some(id) if !id.contains('\\') => id.to_lowercase(),
                    _ => "*".to_owned(),
                }),
            },
            _ => names.push("*".to_owned()),
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// `@namespace` with a namespace that a drawing may name; nothing is fetched from it.
fn namespace(pieces: &[Piece<'_>]) -> Result<String, String> {
    let known = pieces.iter().all(|piece| match &piece.token {
        Token::Url(name) | Token::Str(name) => matches!(
            Space::of(name.as_bytes()),
            Space::Svg | Space::XLink | Space::Xhtml
        ),
        Token::Bad => false,
        Token::Function(name) => name == "url",
        _ => true,
    });
    match known {
        true => Ok(pieces.iter().map(|piece| piece.text).collect()),
        false => Err("@namespace".to_owned()),
    }
}
