//! The PostgreSQL store: a small connection pool, TLS if the server supports it (`sslmode=require` refuses connections
//! without it), and a time limit for every operation, so that a database that hangs delays a visitor by seconds only.
//!
//! A connection goes back to the pool only after a complete answer. If an answer is late, its connection and all others of
//! the pool are closed, and the operation is tried again on a new one: the database may have moved to another machine, and
//! nothing tells this one that the old connections are dead.

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::{
    GenericClient, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod,
};
use tokio_postgres::config::SslMode;
use tokio_postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::failure::StoreError;
use super::schema;
use super::statement::{Answers, Row, Statement, Value};
use crate::error::{Cause, InboxError};
use crate::tls;

/// Largest number of connections of a process.
const CONNECTIONS: usize = 8;
/// Longest first try of an operation, and longest second try, which has a new connection. Each includes the wait for the
/// connection. Together they are the longest wait of a visitor.
const TRIES: [Duration; 2] = [Duration::from_secs(4), Duration::from_secs(6)];
/// Longest wait for the connection and the locks of a migration. A caller that waits for the database tries again.
const MIGRATION: Duration = Duration::from_secs(15);
/// What each transaction begins with. The database ends a statement that waits for a lock although nobody waits for its
/// answer any more. With `synchronous_commit = off` it would answer before its log is on disk.
const SETTINGS: &str = "SET LOCAL statement_timeout = '5s'; SET LOCAL idle_in_transaction_session_timeout = '15s';
    SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'";
/// What a migration begins with. Replicas may start at the same time. One migrates, and the others wait for it. The
/// number is arbitrary; no other user of the database should use it for a lock.
const MIGRATION_LOCK: &str =
    "SET LOCAL lock_timeout = '5s'; SELECT pg_advisory_xact_lock(7281945021)";

/// Whether there is the table with which a migration begins.
async fn has_version(client: &impl GenericClient) -> Result<bool, StoreError> {
    let sql = "SELECT to_regclass('inbox_version') IS NOT NULL";
    Ok(client.query_one(sql, &[]).await?.try_get(0)?)
}

/// The version of the tables, 0 where there are none.
async fn version(client: &impl GenericClient) -> Result<i64, StoreError> {
    if !has_version(client).await? {
        return Ok(0);
    }
    let sql = "SELECT version FROM inbox_version";
    let found = client.query_opt(sql, &[]).await?;
    Ok(found.map_or(Ok(0), |row| row.try_get(0))?)
}

/// A pool of connections to one database.
#[derive(Clone)]
pub(crate) struct Postgres(Pool);

/// A connection of the pool for one transaction. Unless it is [given back](Self::give_back), it is closed.
struct Lease(Option<Object>);

impl Lease {
    fn client(&mut self) -> Result<&mut Object, StoreError> {
        self.0
            .as_mut()
            .ok_or_else(|| StoreError::unavailable(Cause::Away))
    }

    fn give_back(mut self) {
        self.0 = None;
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        // Taken out of the pool, the connection is closed.
        drop(self.0.take().map(Object::take));
    }
}

impl Postgres {
    pub(super) async fn open(url: &str) -> Result<Self, InboxError> {
        let store = Self::pool(url)?;
        in_time(MIGRATION, store.migrate()).await?;
        Ok(store)
    }

    /// Whether the database has the table with which a migration begins.
    pub(super) async fn exists(url: &str) -> Result<bool, InboxError> {
        let store = Self::pool(url)?;
        let asked = async {
            let mut lease = store.lease().await?;
            has_version(lease.client()?).await
        };
        Ok(in_time(MIGRATION, asked).await?)
    }

    fn pool(url: &str) -> Result<Self, InboxError> {
        let refused = |why: &str| {
            let like = "postgres://user:password@host/database";
            InboxError::Config(format!(
                "--database-url is not a PostgreSQL URL like {like}{why}"
            ))
        };
        let config = url.parse::<tokio_postgres::Config>().map_err(|error| {
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            // Another reason, and the name of an unknown option, could quote the password.
            refused(&match why {
                _ if why.starts_with("invalid value for option") => format!(": {why}"),
                _ if why.starts_with("unknown option") => ": it has an unknown option".to_owned(),
                _ => String::new(),
            })
        })?;
        // An empty text can be parsed too.
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(refused(""));
        }
        let manage = ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        };
        let config = patient(config);
        let manager = if config.get_ssl_mode() == SslMode::Disable {
            Manager::from_config(config, tokio_postgres::NoTls, manage)
        } else {
            Manager::from_config(config, MakeRustlsConnect::new(tls::client()?), manage)
        };
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .build()
            .map_err(|_| InboxError::Unavailable(Cause::Away))?;
        Ok(Self(pool))
    }

    async fn lease(&self) -> Result<Lease, StoreError> {
        match self.0.get().await {
            Ok(object) => Ok(Lease(Some(object))),
            Err(PoolError::Backend(error)) => Err(error.into()),
            Err(_) => Err(StoreError::unavailable(Cause::Away)),
        }
    }

    /// Creates the tables, or brings them to this version. Tables of this version are only looked at, so that commands that read
    /// also work on a copy and for a role that may do no more.
    async fn migrate(&self) -> Result<(), StoreError> {
        let mut lease = self.lease().await?;
        let client = lease.client()?;
        let row = client.query_one("SHOW server_encoding", &[]).await?;
        let encoding: String = row.try_get(0)?;
        if !matches!(encoding.as_str(), "UTF8" | "SQL_ASCII") {
            let help = "Create one with `ENCODING 'UTF8' TEMPLATE template0`.";
            return Err(StoreError::Other(InboxError::Config(format!(
                "the database of --database-url stores {encoding}, in which many names can't be written. {help}"
            ))));
        }
        if !schema::missing(version(client).await?)?.is_empty() {
            let transaction = client.transaction().await?;
            transaction.batch_execute(MIGRATION_LOCK).await?;
            // Another process may have migrated meanwhile.
            for step in schema::missing(version(&transaction).await?)? {
                transaction.batch_execute(step).await?;
            }
            let made = "CREATE TABLE IF NOT EXISTS inbox_version (version BIGINT NOT NULL);
                DELETE FROM inbox_version";
            transaction.batch_execute(made).await?;
            let insert = "INSERT INTO inbox_version VALUES ($1)";
            transaction.execute(insert, &[&schema::latest()]).await?;
            transaction.commit().await?;
        }
        lease.give_back();
        Ok(())
    }

    /// Runs the transaction, and again on a new connection if the first was dead or late. A second try does no harm if the
    /// first was committed and its answer was lost: a submission's id is taken then, and a claim expires after a minute.
    /// Statements that would count twice are run with `once`, and not again after their commit was sent.
    pub(super) async fn run(&self, statements: &[Statement], once: bool) -> Answers {
        let committing = AtomicBool::new(false);
        let mut failure = StoreError::unavailable(Cause::Away);
        for limit in TRIES {
            match in_time(limit, self.transact(statements, &committing)).await {
                Err(error) if error.is_away() => failure = error,
                answer => return answer,
            }
            self.0.retain(|_, _| false);
            if once && committing.load(Ordering::Relaxed) {
                return Err(StoreError::InDoubt);
            }
        }
        Err(failure)
    }

    /// Sets `committing` before it sends the commit: after a later error it is unknown whether the transaction is
    /// stored.
    async fn transact(&self, statements: &[Statement], committing: &AtomicBool) -> Answers {
        let mut lease = self.lease().await?;
        let transaction = lease.client()?.transaction().await?;
        transaction.batch_execute(SETTINGS).await?;
        let mut answers = Vec::with_capacity(statements.len());
        for statement in statements {
            let prepared = transaction.prepare_cached(&dollars(&statement.sql)).await?;
            let found = transaction.query(&prepared, &parameters(statement)).await?;
            answers.push(found.iter().map(row).collect::<Result<_, _>>()?);
        }
        committing.store(true, Ordering::Relaxed);
        transaction.commit().await?;
        lease.give_back();
        Ok(answers)
    }
}

/// Adds the limits that the URL does not set: a connection that takes too long is given up, and the system finds out within
/// half a minute that the machine at the other end of an idle connection is gone.
fn patient(mut config: tokio_postgres::Config) -> tokio_postgres::Config {
    let default = tokio_postgres::Config::new();
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(Duration::from_secs(5));
    }
    if config.get_keepalives_idle() == default.get_keepalives_idle() {
        config.keepalives_idle(Duration::from_secs(10));
    }
    if config.get_keepalives_interval().is_none() {
        config.keepalives_interval(Duration::from_secs(5));
    }
    if config.get_keepalives_retries().is_none() {
        config.keepalives_retries(3);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(Duration::from_secs(15));
    }
    config.application_name("website inbox");
    config
}

async fn in_time<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    tokio::time::timeout(limit, work)
        .await
        .unwrap_or_else(|_| Err(StoreError::unavailable(Cause::Away)))
}

/// Replaces the parameters `?1` by PostgreSQL's `$1`.
fn dollars(sql: &str) -> String {
    sql.replace('?', "$")
}

fn parameters(statement: &Statement) -> Vec<&(dyn ToSql + Sync)> {
    statement
        .values
        .iter()
        .map(|value| value as &(dyn ToSql + Sync))
        .collect()
}

fn row(found: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let values: Result<Vec<Value>, tokio_postgres::Error> = found
        .columns()
        .iter()
        .enumerate()
        .map(|(index, column)| {
            Ok(if *column.type_() == Type::INT8 {
                found.try_get::<_, Option<i64>>(index)?.into()
            } else {
                found.try_get::<_, Option<String>>(index)?.into()
            })
        })
        .collect();
    // The error for a column of another type has no SQLSTATE, so it is converted here.
    values
        .map(Row::new)
        .map_err(|_| StoreError::corrupt("a column has another type than the schema's"))
}

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Self::Text(text) => text.to_sql(kind, out),
            Self::Int(number) => number.to_sql(kind, out),
            Self::Null => Ok(IsNull::Yes),
        }
    }

    fn accepts(kind: &Type) -> bool {
        <i64 as ToSql>::accepts(kind) || <&str as ToSql>::accepts(kind)
    }

    to_sql_checked!();
}
