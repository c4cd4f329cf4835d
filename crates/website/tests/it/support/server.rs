//! A server of one test, on free ports.

use std::{
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use super::{program, sample};

/// Ends with the test, as by kill -9.
pub(crate) struct Server {
    pub(crate) port: u16,
    child: Child,
}

impl Server {
    /// Serves the sample site and waits until it answers.
    pub(crate) fn start(data: &Path, flags: &[&str]) -> Self {
        Self::run(program(), data, flags)
    }

    /// The same through a command of its own that takes the program's arguments.
    pub(crate) fn run(command: Command, data: &Path, flags: &[&str]) -> Self {
        Self::on(&sample("good"), command, data, flags)
    }

    /// Serves a content folder.
    pub(crate) fn serving(content: &Path, data: &Path) -> Self {
        Self::on(content, program(), data, &[])
    }

    fn on(content: &Path, mut command: Command, data: &Path, flags: &[&str]) -> Self {
        let port = free_port();
        let named = flags.contains(&"--admin-listen");
        let admin: &[&str] = if named {
            &[]
        } else {
            &["--admin-listen", "127.0.0.1:0"]
        };
        let child = command
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
            .args(admin)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut server = Self { port, child };
        let limit = Instant::now() + Duration::from_secs(60);
        while !server.answers() {
            let ended = server.child.try_wait().expect("a state");
            assert!(ended.is_none(), "the server ended: {ended:?}");
            assert!(Instant::now() < limit, "the server does not answer");
            std::thread::sleep(Duration::from_millis(10));
        }
        server
    }

    /// The port is taken before anybody serves there: only an answer is one.
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

/// A port that was free a moment ago.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}
