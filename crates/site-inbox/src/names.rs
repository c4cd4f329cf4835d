/// Declares an enum whose values have names in the store, in exports and in reports.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $value:ident = $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$doc])* $value,)* }

        impl $name {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$value,)*];

            /// The name in the store, in exports and in reports.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$value => $text,)* }
            }

            /// The value with this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.as_str() == name)
            }
        }
    };
}
pub(crate) use named;
