//! A PostgreSQL of one test: in a temporary folder, on a Unix socket, as a user that is not root.

use std::fs::Permissions;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// `nobody`, whom PostgreSQL runs as when the tests run as root.
const NOBODY: u32 = 65_534;

pub(crate) struct Postgres {
    folder: TempDir,
    server: Child,
}

impl Postgres {
    pub(crate) fn start() -> Option<Self> {
        let initdb = program("initdb")?;
        let postgres = program("postgres")?;
        let folder = TempDir::new().unwrap();
        let root = std::fs::metadata(folder.path()).unwrap().uid() == 0;
        std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        let data = folder.path().join("data");
        std::fs::create_dir(&data).unwrap();
        if root {
            chown(&data, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let made = as_nobody(&initdb, root)
            .args([
                "--no-sync",
                "-A",
                "trust",
                "-U",
                "inbox",
                "-E",
                "UTF8",
                "--locale=C",
                "-D",
            ])
            .arg(&data)
            .output()
            .unwrap();
        assert!(
            made.status.success(),
            "initdb: {}",
            String::from_utf8_lossy(&made.stderr)
        );
        let server = serve(&postgres, &data, root);
        let socket = data.join(".s.PGSQL.5432");
        let limit = Instant::now() + Duration::from_secs(60);
        while !(socket.exists() && accepts(&data)) {
            assert!(Instant::now() < limit, "PostgreSQL did not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(Self { folder, server })
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

impl Drop for Postgres {
    fn drop(&mut self) {
        // Its children see that the first process is gone, and end.
        self.kill();
    }
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

fn serve(postgres: &Path, data: &Path, root: bool) -> Child {
    as_nobody(postgres, root)
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
        .unwrap()
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
