//! A running nginx with the configuration of an export.

use std::{
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use crate::support::{free_port, skip};

const PROGRAM: &str = "/usr/sbin/nginx";

/// A running nginx, which ends with the test.
pub(super) struct Nginx {
    child: Child,
    pub(super) port: u16,
}

impl Nginx {
    /// Serves an export; `None` if nginx is not installed.
    pub(super) fn start(folder: &Path, export: &Path) -> Option<Self> {
        Self::on(free_port(), folder, export)
    }

    /// Serves an export on a given port.
    pub(super) fn on(port: u16, folder: &Path, export: &Path) -> Option<Self> {
        if !Path::new(PROGRAM).exists() {
            skip("nginx is not installed");
            return None;
        }
        let at = folder.display();
        let deploy = export.join("_deploy");
        let example = std::fs::read_to_string(deploy.join("nginx.conf")).expect("the example");
        let example = example.replace("listen 8080;", &format!("listen 127.0.0.1:{port};"));
        let config = format!(
            "daemon off; master_process off; pid {at}/nginx.pid; error_log {at}/nginx.log;\n\
             events {{ }}\nhttp {{ access_log off; client_body_temp_path {at}/t; proxy_temp_path {at}/t;\n\
             fastcgi_temp_path {at}/t; uwsgi_temp_path {at}/t; scgi_temp_path {at}/t;\n{example}\n}}\n"
        );
        let file = folder.join("nginx.conf");
        std::fs::write(&file, config).expect("written");
        let child = Command::new(PROGRAM)
            .arg("-c")
            .arg(&file)
            .arg("-p")
            .arg(folder)
            .arg("-e")
            .arg(folder.join("nginx.log"))
            .stdout(Stdio::null())
            .spawn()
            .expect("nginx starts");
        let nginx = Self { child, port };
        let limit = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(Instant::now() < limit, "nginx does not answer");
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(nginx)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
