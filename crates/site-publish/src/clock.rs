//! Tells when the system's clock is set, and when the machine wakes from a sleep, in which timers stand still.

use std::{sync::LazyLock, time::Duration};

use tokio::sync::watch;

/// Longest sleep before the clock is read again where the system announces that it was set.
const ANNOUNCED: Duration = Duration::from_secs(3600);

/// The same where it does not.
const UNANNOUNCED: Duration = Duration::from_secs(1);

/// `None` if the system does not announce it. The sender is a thread that sleeps in the kernel until the process ends.
static SETTINGS: LazyLock<Option<watch::Receiver<()>>> = LazyLock::new(announcements);

/// Made before the clock is read, so that a setting in between is not missed.
pub(crate) struct Clock(Option<watch::Receiver<()>>);

impl Clock {
    pub(crate) fn new() -> Self {
        let mut settings = SETTINGS.clone();
        settings
            .iter_mut()
            .for_each(watch::Receiver::mark_unchanged);
        Self(settings)
    }

    /// Sleeps until the pause is over, the clock is set, or it must be read again. Without a pause, one of the others ends it.
    pub(crate) async fn sleep(self, pause: Option<Duration>) {
        let longest = self.0.as_ref().map_or(UNANNOUNCED, |_| ANNOUNCED);
        let is_set = async {
            if let Some(mut settings) = self.0
                && settings.changed().await.is_ok()
            {
                return;
            }
            std::future::pending::<()>().await;
        };
        let pause = pause.map_or(longest, |pause| pause.min(longest));
        // The answer is the same: the clock is read again.
        let _ = tokio::time::timeout(pause, is_set).await;
    }
}

#[cfg(not(target_os = "linux"))]
fn announcements() -> Option<watch::Receiver<()>> {
    None
}

#[cfg(target_os = "linux")]
fn announcements() -> Option<watch::Receiver<()>> {
    use rustix::{
        io::{Errno, read},
        time::{
            Itimerspec, TimerfdClockId, TimerfdFlags, TimerfdTimerFlags, Timespec, timerfd_create,
            timerfd_settime,
        },
    };
    let timer = timerfd_create(TimerfdClockId::Realtime, TimerfdFlags::CLOEXEC).ok()?;
    // Far away. A timer at a time of the clock is cancelled when the clock is set.
    let mut never = Itimerspec {
        it_interval: Timespec::default(),
        it_value: Timespec::default(),
    };
    never.it_value.tv_sec = i64::from(u32::MAX);
    let flags = TimerfdTimerFlags::ABSTIME | TimerfdTimerFlags::CANCEL_ON_SET;
    timerfd_settime(&timer, flags, &never).ok()?;
    let (sender, receiver) = watch::channel(());
    let wait = move || {
        loop {
            match read(&timer, &mut [0_u8; 8]) {
                Ok(_) | Err(Errno::CANCELED) => sender.send_replace(()),
                Err(Errno::INTR) => {}
                Err(_) => return,
            }
        }
    };
    let thread = std::thread::Builder::new().name("clock".to_owned());
    thread.spawn(wait).ok().map(|_| receiver)
}
