//! A start with wrong settings fails at once, with a sentence that says what to do.

use crate::harness::{config, copy_of_good, start_error};

#[tokio::test(flavor = "multi_thread")]
async fn a_port_in_use_is_named_with_its_flag() {
    let folder = copy_of_good();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let mut config = config(folder.path());
    config.listen = taken.local_addr().expect("its address");
    let sentence = start_error(config).await.to_string();
    assert!(
        sentence.contains("cannot be listened on") && sentence.contains("--listen"),
        "{sentence}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_folder_that_cannot_be_written_is_named_with_its_flag() {
    let folder = copy_of_good();
    let mut config = config(folder.path());
    config.data_dir = folder.path().join("content/site.toml/below-a-file");
    let sentence = start_error(config).await.to_string();
    assert!(
        sentence.contains("below-a-file") && sentence.contains("--data-dir"),
        "{sentence}"
    );
}
