use std::{
    fmt,
    net::{IpAddr, Ipv4Addr},
};

/// One client as limits count it: an IPv4 address, or the /64 prefix of an IPv6 address. A household usually gets a
/// whole /64, so its addresses must count together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ClientKey {
    /// An IPv4 address.
    V4(Ipv4Addr),
    /// The first 64 bits of an IPv6 address.
    V6(u64),
    /// A request without a connection, as of an export. The shares of clients do not apply to it.
    #[default]
    Unknown,
}

impl From<IpAddr> for ClientKey {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self::V4(address),
            // The shift leaves the first 64 of 128 bits.
            IpAddr::V6(address) => Self::V6((address.to_bits() >> 64) as u64),
        }
    }
}

/// Keeps addresses out of the log.
impl fmt::Debug for ClientKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClientKey(…)")
    }
}
