//! The tokens of CSS Syntax 3, §4.

/// A token. Names are in small letters, and escapes are resolved in names, strings and addresses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    Ident(String),
    /// A name and its `(`. The address in `url(…)` is a token of its own unless it is quoted.
    Function(String),
    /// `@name`
    At(String),
    Str(String),
    Url(String),
    /// `(`, `[` or `{`
    Open(u8),
    /// `)`, `]` or `}`
    Close(u8),
    Colon,
    Semicolon,
    Space,
    Comment,
    /// `<!--` or `-->`, which a style sheet may contain between rules.
    Markup,
    /// A string or address that is broken or has no end, and what versions of CSS Syntax read differently.
    Bad,
    /// Numbers, commas, hashes and single characters.
    Other,
}

/// A token and how it is spelled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece<'t> {
    pub(super) token: Token,
    pub(super) text: &'t str,
}

/// Splits CSS with Unix line breaks into tokens. Their spellings together are the text.
pub(super) fn tokens(text: &str) -> Vec<Piece<'_>> {
    let mut reader = Reader { text, at: 0 };
    let mut pieces = Vec::new();
    while reader.at < text.len() {
        let start = reader.at;
        let token = reader.next();
        let text = &text[start..reader.at];
        pieces.push(Piece { token, text });
    }
    pieces
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    fn next(&mut self) -> Token {
        let Some(byte) = self.peek(0) else {
            return Token::Other;
        };
        match byte {
            b'/' if self.peek(1) == Some(b'*') => {
                let end = self.text[self.at + 2..].find("*/");
                self.at = end.map_or(self.text.len(), |end| self.at + end + 4);
                Token::Comment
            }
            b' ' | b'\t' | b'\n' => {
                self.skip_space();
                Token::Space
            }
            b'"' | b'\'' => self.string(byte),
            b'#' if self.is_name(1) => {
                self.at += 1;
                self.plain_name(|_| Token::Other)
            }
            b'@' if self.starts_name(1) => {
                self.at += 1;
                self.plain_name(Token::At)
            }
            b'+' | b'-' | b'.' | b'0'..=b'9' if self.starts_number() => self.number(),
            b'-' if self.rest().starts_with("-->") => self.take(3, Token::Markup),
            b'<' if self.rest().starts_with("<!--") => self.take(4, Token::Markup),
            b'(' | b'[' | b'{' => self.take(1, Token::Open(byte)),
            b')' | b']' | b'}' => self.take(1, Token::Close(byte)),
            b':' => self.take(1, Token::Colon),
            b';' => self.take(1, Token::Semicolon),
            // A backslash that begins no name.
            b'\\' if !self.starts_name(0) => self.take(1, Token::Bad),
            _ if self.starts_name(0) => self.ident(),
            // Characters beyond ASCII begin names, so this is one byte.
            _ => self.take(1, Token::Other),
        }
    }

    fn ident(&mut self) -> Token {
        let Some(name) = self.name() else {
            return Token::Bad;
        };
        if self.peek(0) != Some(b'(') {
            return Token::Ident(name);
        }
        self.at += 1;
        let quoted = self.rest().trim_start_matches([' ', '\t', '\n']);
        if name == "url" && !quoted.starts_with(['"', '\'']) {
            return self.address();
        }
        Token::Function(name)
    }

    fn plain_name(&mut self, token: impl Fn(String) -> Token) -> Token {
        self.name().map_or(Token::Bad, token)
    }

    /// A name in small letters. Older and newer versions of the standard differ in the characters beyond ASCII that belong to a
    /// name; before `(`, this would decide what is an address, so it is `None` there.
    fn name(&mut self) -> Option<String> {
        let mut text = String::new();
        loop {
            match self.peek(0) {
                Some(byte) if is_name_byte(byte) => self.copy(&mut text),
                Some(b'\\') if self.is_escape(0) => text.push(self.escape()),
                _ => break,
            }
        }
        text.make_ascii_lowercase();
        (text.is_ascii() || self.peek(0) != Some(b'(')).then_some(text)
    }

    /// The unquoted address of `url(`, up to and including `)`.
    fn address(&mut self) -> Token {
        let mut address = String::new();
        self.skip_space();
        loop {
            match self.peek(0) {
                None => return Token::Bad,
                Some(b')') => return self.take(1, Token::Url(address)),
                Some(b' ' | b'\t' | b'\n') => {
                    self.skip_space();
                    if self.peek(0) != Some(b')') {
                        return self.bad_address();
                    }
                }
                Some(b'"' | b'\'' | b'(' | 0..=0x1F | 0x7F) => return self.bad_address(),
                Some(b'\\') if self.is_escape(0) => address.push(self.escape()),
                Some(b'\\') => return self.bad_address(),
                Some(_) => self.copy(&mut address),
            }
        }
    }

    fn bad_address(&mut self) -> Token {
        loop {
            match self.peek(0) {
                None => return Token::Bad,
                Some(b')') => return self.take(1, Token::Bad),
                Some(b'\\') if self.is_escape(0) => {
                    self.escape();
                }
                Some(_) => self.at += self.char_length(),
            }
        }
    }

    fn string(&mut self, quote: u8) -> Token {
        let mut text = String::new();
        self.at += 1;
        loop {
            match self.peek(0) {
                None | Some(b'\n') => return Token::Bad,
                Some(byte) if byte == quote => return self.take(1, Token::Str(text)),
                Some(b'\\') if self.peek(1) == Some(b'\n') => self.at += 2,
                Some(b'\\') if self.is_escape(0) => text.push(self.escape()),
                Some(_) => self.copy(&mut text),
            }
        }
    }

    /// A number with its unit. A fraction, an exponent with a sign, and `%` become tokens of their own: all of them are only
    /// written again.
    fn number(&mut self) -> Token {
        self.at += 1;
        while self.is_digit(0) {
            self.at += 1;
        }
        match self.starts_name(0) {
            true => self.plain_name(|_| Token::Other),
            false => Token::Other,
        }
    }

    /// The character of the escape at the current place.
    fn escape(&mut self) -> char {
        self.at += 1;
        let digits = self.rest().bytes().take(6);
        let digits = digits.take_while(u8::is_ascii_hexdigit).count();
        if digits == 0 {
            let character = self.rest().chars().next().unwrap_or('\u{fffd}');
            self.at += character.len_utf8();
            return character;
        }
        let code = u32::from_str_radix(&self.rest()[..digits], 16).unwrap_or_default();
        self.at += digits;
        if matches!(self.peek(0), Some(b' ' | b'\t' | b'\n')) {
            self.at += 1;
        }
        char::from_u32(code)
            .filter(|&c| c != '\0')
            .unwrap_or('\u{fffd}')
    }

    /// Appends the character at the current place to a text.
    fn copy(&mut self, text: &mut String) {
        let length = self.char_length();
        text.push_str(&self.text[self.at..self.at + length]);
        self.at += length;
    }

    fn take(&mut self, length: usize, token: Token) -> Token {
        self.at += length;
        token
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(0), Some(b' ' | b'\t' | b'\n')) {
            self.at += 1;
        }
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + ahead).copied()
    }

    fn char_length(&self) -> usize {
        self.rest().chars().next().map_or(0, char::len_utf8)
    }

    fn is_digit(&self, ahead: usize) -> bool {
        self.peek(ahead).is_some_and(|byte| byte.is_ascii_digit())
    }

    fn is_escape(&self, ahead: usize) -> bool {
        self.peek(ahead) == Some(b'\\') && self.peek(ahead + 1).is_some_and(|byte| byte != b'\n')
    }

    /// Whether the character belongs to a name.
    fn is_name(&self, ahead: usize) -> bool {
        self.peek(ahead).is_some_and(is_name_byte) || self.is_escape(ahead)
    }

    /// Whether a name begins here, and not a number.
    fn starts_name(&self, ahead: usize) -> bool {
        match self.peek(ahead) {
            Some(b'-') => {
                self.peek(ahead + 1) == Some(b'-')
                    || (self.is_name(ahead + 1) && !self.is_digit(ahead + 1))
            }
            Some(_) => self.is_name(ahead) && !self.is_digit(ahead),
            None => false,
        }
    }

    fn starts_number(&self) -> bool {
        let sign = usize::from(matches!(self.peek(0), Some(b'+' | b'-')));
        self.is_digit(sign) || (self.peek(sign) == Some(b'.') && self.is_digit(sign + 1))
    }
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_') || byte >= 0x80
}
