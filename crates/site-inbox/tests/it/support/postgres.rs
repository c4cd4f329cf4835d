//! A PostgreSQL of one test: in a temporary folder, on a Unix socket, as a user that is not root.

use std::fs::Permissions;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::skipped::skip;

/// `nobody`, whom PostgreSQL runs as when the tests run as root.
const NOBODY: u32 = 65_534;

pub(crate) struct Postgres {
    folder: TempDir,
    postgres: PathBuf,
    root: bool,
    server: Child,
}

impl Postgres {
    /// `None`, and the test is skipped, where PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Self> {
        let (Some(initdb), Some(postgres)) = (program("initdb"), program("postgres")) else {
            skip("no initdb and postgres in PATH or /usr/lib/postgresql");
            return None;
        };
        let folder = TempDir::new().unwrap();
        let root = std::fs::metadata(folder.path()).unwrap().uid() == 0;
        std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        let data = folder.path().join("data");
        copy(&template(&initdb, root), &data);
        let server = serve(&postgres, &data, root);
        Some(Self {
            folder,
            postgres,
            root,
            server,
        })
    }

    pub(crate) fn url(&self) -> String {
        let socket = self.folder.path().join("data");
        format!(
            "postgres://inbox@/postgres?host={}&sslmode=disable",
            socket.display().to_string().replace('/', "%2F")
        )
    }

    /// The database goes away, as in an outage.
    pub(crate) fn kill(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Postgres {
    /// Back after an outage.
    pub(crate) fn restart(&mut self) {
        let data = self.folder.path().join("data");
        // Its children may outlive a killed server for a moment, and hold the shared memory.
        let limit = Instant::now() + Duration::from_secs(30);
        while Instant::now() < limit {
            let _ = std::fs::remove_file(data.join("postmaster.pid"));
            std::thread::sleep(Duration::from_millis(300));
            self.server = serve(&self.postgres, &data, self.root);
            if matches!(self.server.try_wait(), Ok(None)) {
                return;
            }
        }
        panic!("PostgreSQL did not start again");
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Its children see that the first process is gone, and end.
        self.kill();
    }
}

/// An empty cluster, made by the first test and copied by the others: `initdb` takes seconds on a busy machine.
fn template(initdb: &Path, root: bool) -> PathBuf {
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(if root {
        "inbox-postgres-nobody"
    } else {
        "inbox-postgres"
    });
    if kept.exists() {
        return kept;
    }
    let folder = TempDir::new().unwrap();
    std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    if root {
        chown(&data, Some(NOBODY), Some(NOBODY)).unwrap();
    }
    let options = [
        "--no-sync",
        "-A",
        "trust",
        "-U",
        "inbox",
        "-E",
        "UTF8",
        "--locale=C",
        "-D",
    ];
    let made = as_nobody(initdb, root)
        .args(options)
        .arg(&data)
        .output()
        .unwrap();
    assert!(
        made.status.success(),
        "initdb: {}",
        String::from_utf8_lossy(&made.stderr)
    );
    // Whole or not at all; when two tests made one, the second is thrown away.
    let own = kept.with_extension(std::process::id().to_string());
    copy(&data, &own);
    if std::fs::rename(&own, &kept).is_err() {
        std::fs::remove_dir_all(&own).unwrap();
    }
    kept
}

/// With owners and rights, which PostgreSQL insists on.
fn copy(from: &Path, to: &Path) {
    assert!(
        Command::new("cp")
            .arg("-a")
            .arg(from)
            .arg(to)
            .status()
            .unwrap()
            .success()
    );
}

/// `--pdeathsig`: a test that is killed takes its server with it.
fn as_nobody(program: &Path, root: bool) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", "KILL"]);
    if root {
        command.args(["--reuid", "65534", "--regid", "65534", "--clear-groups"]);
    }
    command.arg(program).current_dir("/").stdin(Stdio::null());
    command
}

/// Starts it, and waits until it takes connections or has ended.
fn serve(postgres: &Path, data: &Path, root: bool) -> Child {
    let mut server = as_nobody(postgres, root)
        .arg("-D")
        .arg(data)
        .arg("-k")
        .arg(data)
        .args([
            "-h",
            "",
            "-F",
            "-c",
            "shared_buffers=16MB",
            "-c",
            "dynamic_shared_memory_type=mmap",
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let limit = Instant::now() + Duration::from_secs(60);
    while !accepts(data) && matches!(server.try_wait(), Ok(None)) {
        assert!(Instant::now() < limit, "PostgreSQL did not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    server
}

/// The last line of the pid file says when the server takes connections.
fn accepts(data: &Path) -> bool {
    std::fs::read_to_string(data.join("postmaster.pid"))
        .is_ok_and(|text| text.lines().any(|line| line.trim() == "ready"))
}

/// From PATH, or from where Debian hides it.
fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let hidden = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin"));
    std::env::split_paths(&path)
        .chain(hidden)
        .map(|folder| folder.join(name))
        .find(|file| file.exists())
}
