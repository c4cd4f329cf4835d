//! A server for one test, on free ports.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use super::{get, program, sample};

/// A running server, which is killed (SIGKILL) at the end of the test.
pub(crate) struct Server {
    pub(crate) port: u16,
    /// Port of the admin listener, unless a flag gives another.
    pub(crate) admin: u16,
    child: Child,
    log: Arc<Mutex<String>>,
}

impl Server {
    /// Serves the sample site and waits until it answers.
    pub(crate) fn start(data: &Path, flags: &[&str]) -> Self {
        Self::run(program(), data, flags)
    }

    /// Like [`start`](Self::start), with another command to which the program's arguments are added.
    pub(crate) fn run(command: Command, data: &Path, flags: &[&str]) -> Self {
        Self::on(&sample("good"), command, data, flags)
    }

    /// Serves a content folder.
    pub(crate) fn serving(content: &Path, data: &Path) -> Self {
        Self::on(content, program(), data, &[])
    }

    /// Serves a content folder with another command.
    pub(crate) fn on(content: &Path, mut command: Command, data: &Path, flags: &[&str]) -> Self {
        let (port, admin) = (free_port(), free_port());
        let admin_listen = format!("127.0.0.1:{admin}");
        let admin_flags: &[&str] = match flags.contains(&"--admin-listen") {
            true => &[],
            false => &["--admin-listen", &admin_listen],
        };
        let mut child = command
            .args(["serve", "--no-watch", "--trust-proxy", "1"])
            .args([
                "--min-fill-seconds",
                "0",
                "--listen",
                &format!("127.0.0.1:{port}"),
            ])
            .arg("--content")
            .arg(content)
            .arg("--data-dir")
            .arg(data)
            .args(flags)
            .args(admin_flags)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let log = kept(&mut child);
        let mut server = Self {
            port,
            admin,
            child,
            log,
        };
        let limit = Instant::now() + Duration::from_secs(60);
        while !server.answers() {
            let ended = server.child.try_wait().expect("a state");
            assert!(ended.is_none(), "the server ended: {ended:?}");
            assert!(Instant::now() < limit, "the server does not answer");
            std::thread::sleep(Duration::from_millis(10));
        }
        server
    }

    /// Waits for a response, because the port accepts connections before the server handles requests.
    fn answers(&self) -> bool {
        let ask = || -> std::io::Result<usize> {
            let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
            stream.set_read_timeout(Some(Duration::from_secs(10)))?;
            stream.write_all(b"GET /robots.txt HTTP/1.1\r\nhost: test\r\n\r\n")?;
            stream.read(&mut [0; 16])
        };
        ask().is_ok_and(|bytes| bytes > 0)
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The log up to now.
    pub(crate) fn log(&self) -> String {
        let log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.clone()
    }

    /// The response of the admin listener at an address.
    pub(crate) fn told(&self, address: &str) -> String {
        get(self.admin, address).text
    }

    /// The value of a metric of `/metrics`. `name` ends with a space or with labels.
    pub(crate) fn metric(&self, name: &str) -> u64 {
        let text = self.told("/metrics");
        let mut values = text.lines().filter_map(|line| line.strip_prefix(name));
        let value = values.find_map(|value| value.trim().parse().ok());
        value.unwrap_or_else(|| panic!("no {name} in {text}"))
    }

    /// Sends a signal by its name, such as `TERM`.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill")
            .args(["-s", name, &self.id().to_string()])
            .status();
        assert!(sent.expect("kill runs").success());
    }

    /// The exit status, if the server has ended.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().expect("a state")
    }

    /// kill -9.
    pub(crate) fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

/// Reads the program's log as it is written, because a full pipe would stop the program.
fn kept(child: &mut Child) -> Arc<Mutex<String>> {
    let log = Arc::<Mutex<String>>::default();
    let (lines, all) = (child.stderr.take().expect("a pipe"), Arc::clone(&log));
    std::thread::spawn(move || {
        for line in BufReader::new(lines).lines().map_while(Result::ok) {
            let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
            all.push_str(&line);
            all.push('\n');
        }
    });
    log
}

/// Waits until a condition is true, and fails after a time that is longer than any machine without a fault needs.
pub(crate) fn until(what: &str, mut done: impl FnMut() -> bool) {
    let limit = Instant::now() + Duration::from_secs(60);
    while !done() {
        assert!(Instant::now() < limit, "never: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A port that is free now, below the range of outgoing connections (from 32768 on Linux), because a port of that range
/// may be taken before the server listens. It depends on the process id, so that concurrent tests get different ports.
pub(crate) fn free_port() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let first = std::process::id().wrapping_mul(37);
    (0..1_000)
        .map(|_| first.wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed)) % 12_000 + 20_000)
        .filter_map(|port| u16::try_from(port).ok())
        .find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
        .expect("a free port")
}
