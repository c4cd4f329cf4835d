//! A PostgreSQL server for one test, in a temporary folder, on a Unix socket, and run by a user that is not root.

use std::fs::Permissions;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::skipped::skip;

/// The user `nobody`, as which PostgreSQL runs if the tests run as root.
const NOBODY: u32 = 65_534;

pub(crate) struct Postgres {
    folder: TempDir,
    postgres: PathBuf,
    root: bool,
    server: Child,
}

impl Postgres {
    /// `None` if PostgreSQL is not installed; then the test is skipped.
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

    /// Stops the server, as in an outage, and waits for its child processes, which notice it on their own: one of them
    /// could still answer a query that is sent immediately.
    pub(crate) fn kill(&mut self) {
        let id = self.server.id();
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
        let _ = self.server.kill();
        let _ = self.server.wait();
        let limit = Instant::now() + Duration::from_secs(10);
        for child in children.unwrap_or_default().split_whitespace() {
            while Path::new("/proc").join(child).exists() && Instant::now() < limit {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }
}

impl Postgres {
    /// The processes that serve connections now.
    pub(crate) fn serving(&self) -> Vec<String> {
        let id = self.server.id();
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
        let serves = |child: &&str| {
            let line = std::fs::read(format!("/proc/{child}/cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&line).contains("inbox postgres")
        };
        let children = children.unwrap_or_default();
        let serving = children.split_whitespace().filter(serves);
        serving.map(str::to_owned).collect()
    }

    /// Stops the whole server: the system still accepts connections for it, and nothing answers.
    pub(crate) fn stop(&self) {
        signal("STOP", &[self.server.id().to_string()]);
        signal("STOP", &self.serving());
    }

    /// Continues everything that was stopped.
    pub(crate) fn go_on(&self) {
        signal("CONT", &self.serving());
        signal("CONT", &[self.server.id().to_string()]);
    }

    /// Starts the server after an outage.
    pub(crate) fn restart(&mut self) {
        let data = self.folder.path().join("data");
        // Child processes of a killed server may run for a moment and use the shared memory.
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
        // The child processes notice that the main process has ended, and end too.
        self.go_on();
        self.kill();
    }
}

/// Sends a signal by its name, such as `STOP`.
pub(crate) fn signal(name: &str, processes: &[String]) {
    // A process may have ended meanwhile.
    let _ = Command::new("kill")
        .arg(format!("-{name}"))
        .args(processes)
        .stderr(Stdio::null())
        .status();
}

/// An empty cluster, which the first test makes and the others copy, because `initdb` takes seconds on a busy machine.
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
    // The rename makes the cluster visible only when it is complete. If two tests made one, the second is discarded.
    let own = kept.with_extension(std::process::id().to_string());
    copy(&data, &own);
    if std::fs::rename(&own, &kept).is_err() {
        std::fs::remove_dir_all(&own).unwrap();
    }
    kept
}

/// Copies a folder with its owners and permissions, which PostgreSQL checks.
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

/// `--pdeathsig` ends the server if its test is killed.
fn as_nobody(program: &Path, root: bool) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", "KILL"]);
    if root {
        command.args(["--reuid", "65534", "--regid", "65534", "--clear-groups"]);
    }
    command.arg(program).current_dir("/").stdin(Stdio::null());
    command
}

/// Starts the server, and waits until it accepts connections or has ended.
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

/// Whether the server accepts connections, which the last line of its pid file says.
fn accepts(data: &Path) -> bool {
    std::fs::read_to_string(data.join("postmaster.pid"))
        .is_ok_and(|text| text.lines().any(|line| line.trim() == "ready"))
}

/// The path of a PostgreSQL program, from PATH or from Debian's folder of versions.
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
