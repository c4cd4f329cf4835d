//! `#[derive(Declared)]` makes the reader of one table of a content file from a struct. The same reader, given an empty
//! table, describes the file for the JSON Schema, the reference of `content/README.md` and forms.
//!
//! | attribute | of | meaning |
//! | --- | --- | --- |
//! | none | field | a key of the file: the field's name in camelCase. The type says what the key contains: a `Date` is a day, a struct a table. A field of the type `Option` may be left out, and so may a `Vec`, which is then empty |
//! | `#[field(KIND)]` | field | a key that contains something else: a `Text` of some length, a `Reference` |
//! | `#[field(KIND, default)]`, `or(EXPR)` | field | the key may be left out; `EXPR` sees the values of the required fields |
//! | `#[field(KIND, key("…"))]` | field | a key with another name |
//! | `#[field(KIND, help(TEXT))]` | field | a text for editors that is not the doc comment |
//! | `#[flat]` | field | a struct whose keys stand in the same table |
//! | `#[made(EXPR)]` | field | not a key: made of the others, each of which is `None` if it has a finding |
//! | `#[check(EXPR)]` | struct | reports findings. It sees the same as `made`, and `?` ends it |
//!
//! `KIND` is a value of `site_content::read::fields::Kind`. The first paragraph of a field's doc comment is what editors
//! read; further paragraphs are for developers. Keys are read, and described, in the order of the fields.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, Field, GenericArgument, Ident, Lit, Meta,
    PathArguments, Type,
};

/// See the documentation of the crate.
#[proc_macro_derive(Declared, attributes(field, flat, made, check))]
pub fn declared(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    implementation(&input)
        .unwrap_or_else(Error::into_compile_error)
        .into()
}

/// The parts of the generated function, in the order in which they run.
#[derive(Default)]
struct Parts {
    /// Reads every key, so that one run reports every finding.
    read: TokenStream,
    /// Makes the other fields, and checks them against each other.
    judge: TokenStream,
    /// Ends the function if a value is missing.
    take: TokenStream,
    /// Fills what was left out.
    fill: TokenStream,
}

fn implementation(input: &DeriveInput) -> Result<TokenStream, Error> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(
            &input.ident,
            "only a struct declares keys",
        ));
    };
    let mut parts = Parts::default();
    let mut names = Vec::new();
    for field in &data.fields {
        let Some(name) = &field.ident else {
            return Err(Error::new_spanned(field, "the fields need names"));
        };
        one_field(&mut parts, field, name)?;
        names.push(name);
    }
    for attribute in of_name(&input.attrs, "check") {
        let expression = inside(attribute)?;
        // A finding that is an error discards the file, so the result says nothing more.
        parts
            .judge
            .extend(quote! { let _: Option<()> = (|| { #expression; Some(()) })(); });
    }
    let name = &input.ident;
    let (read, judge, take, fill) = (parts.read, parts.judge, parts.take, parts.fill);
    Ok(quote! {
        #[automatically_derived]
        #[allow(clippy::redundant_closure_call, reason = "a closure ends where a value is missing")]
        impl crate::read::fields::Declared for #name {
            fn read(fields: &mut crate::read::fields::Fields<'_>) -> Option<Self> {
                #read
                if fields.is_describing() {
                    return None;
                }
                #[allow(unused_variables, reason = "a table without checks")]
                let fields = &*fields;
                #judge
                #take
                #fill
                Some(Self { #(#names),* })
            }
        }

        impl crate::read::fields::Typed for #name {
            fn kind() -> impl crate::read::fields::Kind<Value = Self> {
                crate::read::fields::table::<Self>()
            }
        }
    })
}

fn one_field(parts: &mut Parts, field: &Field, name: &Ident) -> Result<(), Error> {
    let ty = &field.ty;
    parts.take.extend(quote! { let #name = #name?; });
    if let Some(made) = of_name(&field.attrs, "made").next() {
        let expression = inside(made)?;
        let value = quote! { let #name: Option<#ty> = (|| #expression)(); };
        parts.judge.extend(value);
        return Ok(());
    }
    if of_name(&field.attrs, "flat").next().is_some() {
        let table = quote!(<#ty as crate::read::fields::Declared>::read(fields));
        parts.read.extend(quote! { let #name = #table; });
        return Ok(());
    }
    let optional = inside_of(ty, "Option");
    let options = match of_name(&field.attrs, "field").next() {
        Some(attribute) => Options::of(inside(attribute)?)?,
        None => {
            let empty = inside_of(ty, "Vec").map(|_| quote!(, default));
            let ty = optional.unwrap_or(ty);
            Options::of(quote!(<#ty as crate::read::fields::Typed>::kind() #empty))?
        }
    };
    let (camel, comment) = (camel_case(&name.to_string()), first_paragraph(&field.attrs));
    let key = options.key.unwrap_or_else(|| quote!(#camel));
    let help = options.help.unwrap_or_else(|| quote!(#comment));
    let label = words_of(&key.to_string());
    let method = match options.or.is_some() || optional.is_some() {
        true => quote!(optional),
        false => quote!(required),
    };
    let kind = options.kind;
    let value = quote! { let #name = fields.#method((#key, #label), #help, &(#kind)); };
    parts.read.extend(value);
    if let Some(or) = options.or {
        let filled = quote! {
            let #name = #name.unwrap_or_else(|| {
                let value: #ty = #or;
                crate::read::fields::Kind::filled(&(#kind), fields, #key, &value);
                value
            });
        };
        parts.fill.extend(filled);
    }
    Ok(())
}

/// What stands in `#[field(…)]`.
#[derive(Default)]
struct Options {
    kind: TokenStream,
    key: Option<TokenStream>,
    help: Option<TokenStream>,
    or: Option<TokenStream>,
}

impl Options {
    fn of(tokens: TokenStream) -> Result<Self, Error> {
        let mut parts = split(tokens).into_iter();
        let mut options = Self::default();
        options.kind.extend(parts.next());
        for part in parts {
            let option: Meta = syn::parse2(part)?;
            let value = option.require_list().map(|list| list.tokens.clone());
            let word = option.path().get_ident().map(ToString::to_string);
            match (word.as_deref(), value) {
                (Some("key"), Ok(value)) => options.key = Some(value),
                (Some("help"), Ok(value)) => options.help = Some(value),
                (Some("or"), Ok(value)) => options.or = Some(value),
                (Some("default"), _) => options.or = Some(quote!(Default::default())),
                _ => {
                    let known = "one of: key(…), help(…), or(…), default";
                    return Err(Error::new_spanned(option, known));
                }
            }
        }
        Ok(options)
    }
}

/// Divides at the commas that are in no brackets. A generic argument list must not contain one.
fn split(tokens: TokenStream) -> Vec<TokenStream> {
    let is_comma =
        |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let parts = tokens.split(is_comma).filter(|part| !part.is_empty());
    parts.map(|part| part.iter().cloned().collect()).collect()
}

fn of_name<'a>(attributes: &'a [Attribute], name: &'a str) -> impl Iterator<Item = &'a Attribute> {
    attributes
        .iter()
        .filter(move |attribute| attribute.path().is_ident(name))
}

/// The tokens between the brackets of an attribute.
fn inside(attribute: &Attribute) -> Result<TokenStream, Error> {
    Ok(attribute.meta.require_list()?.tokens.clone())
}

/// The first paragraph of a doc comment, in one line.
fn first_paragraph(attributes: &[Attribute]) -> String {
    let lines = of_name(attributes, "doc").filter_map(|attribute| {
        let Expr::Lit(literal) = &attribute.meta.require_name_value().ok()?.value else {
            return None;
        };
        match &literal.lit {
            Lit::Str(text) => Some(text.value().trim().to_owned()),
            _ => None,
        }
    });
    let lines: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
    lines.join(" ")
}

/// The type in an `Option` or a `Vec`.
fn inside_of<'t>(ty: &'t Type, name: &str) -> Option<&'t Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last()?;
    match &last.arguments {
        PathArguments::AngleBracketed(of) if last.ident == name => match of.args.first()? {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        },
        _ => None,
    }
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let mut key = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        key.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        key.push_str(letters.as_str());
    }
    key
}

/// The words of a key: `metaTitle` becomes `Meta title`.
fn words_of(key: &str) -> String {
    let mut words = String::new();
    for letter in key.chars().filter(char::is_ascii_alphanumeric) {
        match letter {
            _ if words.is_empty() => words.extend(letter.to_uppercase()),
            'A'..='Z' => words.extend([' ', letter.to_ascii_lowercase()]),
            _ => words.push(letter),
        }
    }
    words
}
