//! The PostgreSQL store: a small connection pool, TLS if the server supports it (`sslmode=require` refuses connections
//! without it), and a time limit for every operation, so that a database that hangs delays a visitor by seconds only.

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use tokio_postgres::config::SslMode;
use tokio_postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::failure::StoreError;
use super::schema;
use super::statement::{Row, Statement, Value};
use crate::error::{Cause, InboxError};
use crate::tls;

/// Largest number of connections of a process.
const CONNECTIONS: usize = 8;
/// Longest wait for a connection, and for a transaction.
const LIMIT: Duration = Duration::from_secs(10);
/// An arbitrary number that no other user of the database should use for a lock.
const MIGRATION_LOCK: &str = "SELECT pg_advisory_xact_lock(7281945021)";

/// A pool of connections to one database.
#[derive(Clone)]
pub(crate) struct Postgres(Pool);

impl Postgres {
    pub(super) async fn open(url: &str) -> Result<Self, InboxError> {
        let mut config: tokio_postgres::Config =
            url.parse().map_err(|_| InboxError::Config("--database-url is not a PostgreSQL URL like postgres://user:password@host/database".to_owned()))?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(5));
        }
        config.application_name("website inbox");
        let manage = ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        };
        let manager = if config.get_ssl_mode() == SslMode::Disable {
            Manager::from_config(config, tokio_postgres::NoTls, manage)
        } else {
            Manager::from_config(config, MakeRustlsConnect::new(tls::client()?), manage)
        };
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(LIMIT))
            .create_timeout(Some(LIMIT))
            .recycle_timeout(Some(LIMIT))
            .build()
            .map_err(|_| InboxError::Unavailable(Cause::Away))?;
        let store = Self(pool);
        store.migrate().await?;
        Ok(store)
    }

    async fn connection(&self) -> Result<Object, StoreError> {
        use deadpool_postgres::PoolError;
        self.0.get().await.map_err(|error| match error {
            PoolError::Backend(error) => error.into(),
            PoolError::Timeout(deadpool_postgres::TimeoutType::Wait) => {
                StoreError::unavailable(Cause::Busy)
            }
            _ => StoreError::unavailable(Cause::Away),
        })
    }

    async fn migrate(&self) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        // Replicas may start at the same time. One migrates, and the others wait for it.
        transaction.batch_execute(MIGRATION_LOCK).await?;
        transaction
            .batch_execute("CREATE TABLE IF NOT EXISTS inbox_version (version BIGINT NOT NULL)")
            .await?;
        let found = transaction
            .query_opt("SELECT version FROM inbox_version", &[])
            .await?;
        let version: i64 = found.map_or(Ok(0), |row| row.try_get(0))?;
        for step in schema::missing(version)? {
            transaction.batch_execute(step).await?;
        }
        transaction
            .batch_execute("DELETE FROM inbox_version")
            .await?;
        transaction
            .execute(
                "INSERT INTO inbox_version VALUES ($1)",
                &[&schema::latest()],
            )
            .await?;
        Ok(transaction.commit().await?)
    }

    pub(super) async fn write(
        &self,
        statements: Vec<Statement>,
    ) -> Result<Vec<Vec<Row>>, StoreError> {
        let committing = AtomicBool::new(false);
        within(twice(|| self.transact(&statements, &committing))).await
    }

    pub(super) async fn write_once(
        &self,
        statements: Vec<Statement>,
    ) -> Result<Vec<Vec<Row>>, StoreError> {
        let committing = AtomicBool::new(false);
        let certain = |answer| match answer {
            Err(StoreError::Other(InboxError::Unavailable(Cause::Away)))
                if committing.load(Ordering::Relaxed) =>
            {
                Err(StoreError::InDoubt)
            }
            answer => answer,
        };
        let work = || async { certain(self.transact(&statements, &committing).await) };
        certain(within(twice(work)).await)
    }

    pub(super) async fn read(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        within(twice(|| self.ask(&statement))).await
    }

    /// Sets `committing` before it sends the commit: after a later error it is unknown whether the transaction is
    /// stored.
    async fn transact(
        &self,
        statements: &[Statement],
        committing: &AtomicBool,
    ) -> Result<Vec<Vec<Row>>, StoreError> {
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        // With `synchronous_commit = off` the server would answer before its log is on disk.
        transaction
            .batch_execute("SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'")
            .await?;
        let mut answers = Vec::with_capacity(statements.len());
        for statement in statements {
            let prepared = transaction.prepare_cached(&dollars(&statement.sql)).await?;
            let found = transaction.query(&prepared, &parameters(statement)).await?;
            answers.push(found.iter().map(row).collect::<Result<_, _>>()?);
        }
        committing.store(true, Ordering::Relaxed);
        transaction.commit().await?;
        Ok(answers)
    }

    async fn ask(&self, statement: &Statement) -> Result<Vec<Row>, StoreError> {
        let connection = self.connection().await?;
        let prepared = connection.prepare_cached(&dollars(&statement.sql)).await?;
        connection
            .query(&prepared, &parameters(statement))
            .await?
            .iter()
            .map(row)
            .collect()
    }
}

/// Tries again, once, if the connection was dead, so that a visitor does not see an error after the database restarted
/// while the connection was in the pool. A second try does no harm if the first was committed and its answer was lost:
/// a submission's id is taken then, and a claim expires after a minute. Statements that would count twice use
/// [`Postgres::write_once`].
async fn twice<T, F: Future<Output = Result<T, StoreError>>>(
    work: impl Fn() -> F,
) -> Result<T, StoreError> {
    match work().await {
        Err(StoreError::Other(InboxError::Unavailable(Cause::Away))) => work().await,
        answer => answer,
    }
}

async fn within<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    tokio::time::timeout(LIMIT, work)
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
