//! Attempts at one operation, and when a failed attempt is repeated.

use std::time::Duration;

use tokio::time::Instant;

use crate::error::PublishError;

/// Pause after the first failed attempt. Each further failure doubles the pause.
const FIRST_PAUSE: Duration = Duration::from_secs(1);

/// Longest pause between attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// The state since the last attempt that succeeded.
#[derive(Default)]
pub(crate) struct Attempts {
    problem: Option<String>,
    pause: Duration,
    again: Option<Instant>,
}

impl Attempts {
    /// Records the result of an attempt. `may_pass` says whether an error may be temporary; then another attempt becomes
    /// due. Returns the problem only if it differs from the last one, so that each problem is logged once, however
    /// often files are saved.
    pub(crate) fn note(
        &mut self,
        result: Result<(), PublishError>,
        may_pass: impl FnOnce(&PublishError) -> bool,
    ) -> Option<&str> {
        let Err(error) = result else {
            *self = Self::default();
            return None;
        };
        if may_pass(&error) {
            self.pause = (self.pause * 2).clamp(FIRST_PAUSE, LONGEST_PAUSE);
            self.again = Some(Instant::now() + self.pause);
        } else {
            (self.pause, self.again) = (Duration::ZERO, None);
        }
        let before = self.problem.replace(error.to_string());
        self.problem().filter(|now| before.as_deref() != Some(now))
    }

    /// Why the last attempt failed.
    pub(crate) fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Waits until another attempt is due. Never returns if no attempt is planned.
    pub(crate) async fn again(&self) {
        match self.again {
            Some(at) => tokio::time::sleep_until(at).await,
            None => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use site_content::Findings;

    #[tokio::test(start_paused = true)]
    async fn a_failure_that_may_pass_is_retried_with_a_growing_pause() {
        let mut attempts = Attempts::default();
        let mut pauses = Vec::new();
        for _ in 0..10 {
            let _ = attempts.note(Err(PublishError::Panicked), PublishError::may_pass);
            let begun = Instant::now();
            let again = tokio::time::timeout(LONGEST_PAUSE * 2, attempts.again());
            again.await.expect("another attempt");
            pauses.push(begun.elapsed().as_secs());
        }
        assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
        let _ = attempts.note(Ok(()), PublishError::may_pass);
        assert!(attempts.again.is_none(), "a success ends it");
    }

    #[test]
    fn an_error_that_an_editor_must_fix_is_reported_once_and_not_retried() {
        let findings = || PublishError::Findings {
            findings: Findings::default(),
        };
        let mut attempts = Attempts::default();
        let told = attempts.note(Err(findings()), PublishError::may_pass);
        assert!(told.is_some());
        assert_eq!(attempts.note(Err(findings()), PublishError::may_pass), None);
        assert!(attempts.problem().is_some() && attempts.again.is_none());
        let other = attempts.note(Err(PublishError::Panicked), PublishError::may_pass);
        assert!(other.is_some());
    }
}
