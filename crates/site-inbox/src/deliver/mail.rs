//! Delivery by SMTP.

use std::str::FromStr;
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};

use super::message;
use super::problem::Problem;
use super::receiver::hashed;
use crate::error::InboxError;
use crate::fields::EmailAddress;
use crate::record::Record;

/// Longest wait for one answer of the mail server.
const SILENCE: Duration = Duration::from_secs(10);
/// Longest attempt. It is shorter than a claim holds, so that no other worker starts while this one still sends.
const LIMIT: Duration = Duration::from_secs(40);

/// The mail server and the address of the mail. It has no `Debug`, because the URL contains a password.
#[derive(Clone)]
pub struct MailConfig {
    /// `smtps://user:password@host` (TLS), `smtp://host:port?tls=required` (STARTTLS) or `smtp://host:port`
    /// (plain, for a server on this machine); `--smtp-url`.
    pub url: String,
    /// Receiver (`--notify-to`), and sender, which the mail servers of its domain accept.
    pub notify_to: String,
}

/// The mail target, made from a checked [`MailConfig`].
pub(crate) struct Mail {
    /// See [`Receiver`](super::Receiver).
    pub(super) address: String,
    transport: AsyncSmtpTransport<Tokio1Executor>,
    team: Mailbox,
}

impl Mail {
    pub(super) fn new(config: &MailConfig) -> Result<Self, InboxError> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.url)
            .map_err(|_| {
                InboxError::Config(
                    "--smtp-url is not a URL like smtps://user:password@mail.example.org"
                        .to_owned(),
                )
            })?
            .timeout(Some(SILENCE))
            .build();
        let team = config.notify_to.trim();
        // Few mail servers take other characters than ASCII. Of a domain they have another spelling; before the `@` there is none.
        let team = EmailAddress::read(team).map_or(Some(team.to_owned()), |own| own.in_ascii());
        let team = team.and_then(|team| Address::from_str(&team).ok());
        let team = team.ok_or_else(|| {
            let help = "with letters a–z before the @";
            InboxError::Config(format!(
                "--notify-to is not a mail address like team@example.org, {help}"
            ))
        })?;
        Ok(Self {
            address: hashed(team.as_ref()),
            transport,
            team: Mailbox::new(None, team),
        })
    }

    /// Sends one message over a connection of its own. Every answer but 2xx is a failure.
    pub(super) async fn send(&self, record: &Record) -> Result<(), Problem> {
        let message = message::compose(record, &self.team)?;
        match tokio::time::timeout(LIMIT, self.transport.send(message)).await {
            Err(_) => Err(Problem::from("the mail server took too long")),
            Ok(Err(error)) => Err(problem(&error)),
            Ok(Ok(_)) => Ok(()),
        }
    }
}

fn problem(error: &lettre::transport::smtp::Error) -> Problem {
    match error.status() {
        Some(code) => Problem::from(format!("the mail server answered {code}")),
        None if error.is_timeout() => Problem::from("the mail server did not answer in time"),
        None if error.is_tls() => Problem::from("TLS failed"),
        None if error.is_client() => {
            Problem::from("the mail server does not support what the URL asks for")
        }
        None => Problem::from("no connection to the mail server"),
    }
}
