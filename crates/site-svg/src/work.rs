//! How much a browser has to draw. Elements may refer to others: `use` draws one again, a filter or a pattern draws what it
//! is made of wherever it is applied. If these refer to others in turn, a short document means endless work.
//!
//! The references are counted as if each were written out. What is not certain is counted in full: a rule of a style sheet
//! applies to every element that has one of the names in its selector.

use std::collections::{BTreeSet, HashMap};

use crate::SvgFault;

/// Most work that references may add to that of the elements themselves. It is the work of about 240,000 small shapes.
const LIMIT: u64 = 24 << 20;

/// The work of an element, beside the bytes of its path or text.
const ELEMENT: u64 = 100;

/// The work of a filter's step, which computes every pixel of its region.
const STEP: u64 = 4_000;

/// How often what is referred to is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reach {
    /// Once.
    Once,
    /// Once for each shape in the element, because the children inherit the property.
    Shapes,
    /// Once for each point of each path.
    Points,
}

impl Reach {
    fn of(property: &str) -> Self {
        match property {
            "fill" | "stroke" | "marker-start" | "marker-end" => Self::Shapes,
            _ if property.starts_with("marker") || property.starts_with("--") => Self::Points,
            _ => Self::Once,
        }
    }
}

/// What a part means to the parts around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Drawn,
    /// Drawn only where something refers to it.
    Kept,
    /// Its colours are computed once.
    Gradient,
    Filter,
    /// A primitive of a filter.
    Step,
}

impl Kind {
    fn of(element: &str, parent: Option<Self>) -> Self {
        match element {
            "filter" => Self::Filter,
            "linearGradient" | "radialGradient" | "meshgradient" | "solidcolor" => Self::Gradient,
            "defs" | "symbol" | "clipPath" | "mask" | "pattern" | "marker" | "hatch" | "style" => {
                Self::Kept
            }
            _ if parent == Some(Self::Filter) && element.starts_with("fe") => Self::Step,
            _ => Self::Drawn,
        }
    }
}

/// An element.
#[derive(Debug)]
struct Part {
    kind: Kind,
    own: u64,
    points: u64,
    /// Its element's name, its id and its classes, in small letters.
    names: String,
    uses: Vec<(Reach, usize)>,
}

/// Work, shapes and points of a part with all that it draws.
type Sum = [u64; 3];

/// The elements of a document and what they refer to.
#[derive(Debug, Default)]
pub(crate) struct Work {
    parts: Vec<Part>,
    open: Vec<usize>,
    ids: HashMap<String, usize>,
    references: Vec<(usize, Reach, String)>,
    /// The references of style sheets, by the names in the selectors.
    rules: HashMap<String, BTreeSet<(Reach, String)>>,
    /// How often a style sheet refers to something, for each of the names in its selectors.
    ruled: u64,
    /// The names in the selectors of the blocks that are being read.
    selectors: Vec<Vec<String>>,
    /// The filters that are being read.
    filters: Vec<Steps>,
}

/// What an input may be beside the result of a step.
const SOURCES: [&str; 6] = [
    "SourceGraphic",
    "SourceAlpha",
    "BackgroundImage",
    "BackgroundAlpha",
    "FillPaint",
    "StrokePaint",
];

/// The steps of a filter so far.
#[derive(Debug, Default)]
struct Steps {
    results: HashMap<String, usize>,
    last: Option<usize>,
    result: Option<String>,
    has_input: bool,
}

impl Work {
    /// An element begins.
    pub(crate) fn begin(&mut self, element: &str) {
        let parent = self.open.last().copied();
        let kind = Kind::of(element, parent.map(|it| self.parts[it].kind));
        let this = self.parts.len();
        if let Some(parent) = parent
            && kind == Kind::Drawn
        {
            self.parts[parent].uses.push((Reach::Once, this));
        }
        match (kind, self.filters.last_mut()) {
            (Kind::Filter, _) => self.filters.push(Steps::default()),
            (Kind::Step, Some(steps)) => {
                steps.has_input =
                    matches!(element, "feFlood" | "feImage" | "feMerge" | "feTurbulence");
            }
            (_, Some(steps)) if element == "feMergeNode" => steps.has_input = false,
            _ => {}
        }
        self.parts.push(Part {
            kind,
            own: match kind {
                Kind::Step => STEP,
                _ => ELEMENT,
            },
            points: 1,
            names: element.to_lowercase(),
            uses: Vec::new(),
        });
        self.open.push(this);
    }

    /// An attribute of the element that began last.
    pub(crate) fn attribute(&mut self, name: &str, value: &str) {
        let Some(&this) = self.open.last() else {
            return;
        };
        match name {
            "id" => {
                self.ids.entry(value.to_owned()).or_insert(this);
                self.name(this, value);
            }
            "class" => self.name(this, value),
            "d" | "points" => {
                self.parts[this].own += value.len() as u64;
                let numbers = value.split(|c: char| !c.is_ascii_digit() && c != '.');
                self.parts[this].points = numbers.filter(|it| !it.is_empty()).count() as u64;
            }
            "in" | "in2" | "result" => {
                let Some(steps) = self.filters.last_mut() else {
                    return;
                };
                if name == "result" {
                    steps.result = Some(value.to_owned());
                    return;
                }
                steps.has_input = true;
                let named = steps.results.get(value).copied();
                let input = named.or(steps.last.filter(|_| !SOURCES.contains(&value)));
                self.parts[this]
                    .uses
                    .extend(input.map(|it| (Reach::Once, it)));
            }
            _ => {}
        }
    }

    fn name(&mut self, this: usize, more: &str) {
        let names = &mut self.parts[this].names;
        names.push(' ');
        names.push_str(&more.to_lowercase());
    }

    /// Text of the open element, or a drawing that it contains.
    pub(crate) fn add(&mut self, more: u64) {
        if let Some(&this) = self.open.last() {
            self.parts[this].own = self.parts[this].own.saturating_add(more);
        }
    }

    /// The open element, or the rule that is being read, refers to a part by an attribute or a property.
    pub(crate) fn refer(&mut self, property: &str, id: &str) {
        let (reach, id) = (Reach::of(property), id.to_owned());
        if let Some(names) = self.selectors.last() {
            self.ruled = self.ruled.saturating_add(names.len() as u64);
            // What is more is refused in the end, and not kept until then.
            if self.ruled.saturating_mul(ELEMENT) <= LIMIT {
                for name in names {
                    let rule = self.rules.entry(name.clone()).or_default();
                    rule.insert((reach, id.clone()));
                }
            }
        } else if let Some(&this) = self.open.last() {
            self.references.push((this, reach, id));
        }
    }

    /// A block of a style sheet begins, for elements with one of these names, or with any name (`*`).
    pub(crate) fn rule(&mut self, names: Vec<String>) {
        self.selectors.push(names);
    }

    pub(crate) fn end_rule(&mut self) {
        self.selectors.pop();
    }

    /// The open element ends.
    pub(crate) fn end(&mut self) {
        let Some(this) = self.open.pop() else {
            return;
        };
        let part = &mut self.parts[this];
        let is_merged = part.names.starts_with("femergenode");
        let Some(steps) = self.filters.last_mut() else {
            return;
        };
        let last = steps.last.map(|last| (Reach::Once, last));
        if part.kind == Kind::Filter {
            part.uses.extend(last);
            self.filters.pop();
        } else if part.kind == Kind::Step || is_merged {
            part.uses.extend(last.filter(|_| !steps.has_input));
            // The next part of a merge says itself what its input is.
            steps.has_input = true;
            if !is_merged {
                steps.last = Some(this);
                let result = steps.result.take();
                steps.results.extend(result.map(|result| (result, this)));
            }
        }
    }

    /// The work of the whole drawing.
    pub(crate) fn sum(mut self) -> Result<u64, SvgFault> {
        let own = self
            .parts
            .iter()
            .fold(0_u64, |sum, it| sum.saturating_add(it.own));
        let most = own.saturating_add(LIMIT);
        if self.ruled.saturating_mul(ELEMENT) > LIMIT {
            return Err(SvgFault::Work);
        }
        self.resolve(most)?;
        let sum = self.written_out();
        if sum > most {
            Err(SvgFault::Work)
        } else {
            Ok(sum)
        }
    }

    /// Makes uses of the references.
    fn resolve(&mut self, most: u64) -> Result<(), SvgFault> {
        let mut all = std::mem::take(&mut self.references);
        if !self.rules.is_empty() {
            for (this, part) in self.parts.iter().enumerate() {
                let names = part.names.split_ascii_whitespace().chain(["*"]);
                for (reach, id) in names.filter_map(|name| self.rules.get(name)).flatten() {
                    all.push((this, *reach, id.clone()));
                    if all.len() as u64 * ELEMENT > most {
                        return Err(SvgFault::Work);
                    }
                }
            }
        }
        for (this, reach, id) in all {
            let decoded = percent_encoding::percent_decode_str(&id).decode_utf8_lossy();
            let target = self.ids.get(&id).or_else(|| self.ids.get(decoded.as_ref()));
            if let Some(&target) = target
                && self.parts[target].kind != Kind::Gradient
            {
                self.parts[this].uses.push((reach, target));
            }
        }
        Ok(())
    }

    /// The work of the root. Each part is summed up once, after those that it uses. A part that uses itself is not drawn
    /// there by browsers.
    fn written_out(&self) -> u64 {
        let mut sums: Vec<Option<Sum>> = vec![None; self.parts.len()];
        let mut stack = vec![(0, 0)];
        while let Some((this, next)) = stack.pop() {
            let Some(part) = self.parts.get(this) else {
                break;
            };
            if let Some((_, used)) = part.uses.get(next) {
                stack.push((this, next + 1));
                if sums[*used].is_none() {
                    sums[*used] = Some([0; 3]);
                    stack.push((*used, 0));
                }
                continue;
            }
            let mut sum = [part.own, 1, part.points];
            let of = |used: usize| sums[used].unwrap_or_default();
            for (_, used) in part.uses.iter().filter(|(reach, _)| *reach == Reach::Once) {
                let used = of(*used);
                sum = std::array::from_fn(|at| sum[at].saturating_add(used[at]));
            }
            for (reach, used) in &part.uses {
                let times = match reach {
                    Reach::Once => 0,
                    Reach::Shapes => sum[1],
                    Reach::Points => sum[2],
                };
                sum[0] = sum[0].saturating_add(of(*used)[0].saturating_mul(times));
            }
            sums[this] = Some(sum);
        }
        sums.first().copied().flatten().map_or(0, |sum| sum[0])
    }
}
