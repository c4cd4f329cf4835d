use std::sync::mpsc;

use site_shares::Workers;

#[test]
fn a_job_that_panics_costs_only_itself() {
    let workers = Workers::start("test", 1, 1).unwrap();
    let (done, heard) = mpsc::channel();
    workers.run(|| panic!("a codec's"));
    workers.run(move || done.send(()).unwrap());
    assert_eq!(heard.recv(), Ok(()));
}
