//! What can go wrong, sorted by who must act.

use std::{io, path::PathBuf};

/// Why there is no renderer. All of these are for the person who deploys.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The bundle file can't be read.
    #[error("{}: the server bundle can't be read: {source}", path.display())]
    Unreadable {
        /// The file asked for.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// A limit that no engine could work with.
    #[error("render limits: {0}")]
    Limits(&'static str),
    /// The bundle has a syntax error or imports something that is not in it.
    #[error("{name}: the server bundle does not compile: {message}\n{stack}")]
    DoesNotCompile {
        /// The bundle's name.
        name: String,
        /// JavaScript's message.
        message: String,
        /// JavaScript's stack, with line and column.
        stack: String,
    },
    /// The bundle threw, waits for something, or ran past a limit while it was evaluated.
    #[error("{name}: the server bundle does not evaluate: {reason}")]
    DoesNotEvaluate {
        /// The bundle's name.
        name: String,
        /// What happened.
        reason: RenderError,
    },
    /// The bundle ran but left no function `globalThis.render`.
    #[error("{name}: the server bundle does not set globalThis.render to a function")]
    NoRender {
        /// The bundle's name.
        name: String,
    },
    /// QuickJS or the thread it should live on can't be made: the machine is out of something.
    #[error("no engine can be made: {0}")]
    Engine(String),
}

/// Why a render gave no HTML. Only the render that caused it gets it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// The bundle threw. Message and stack are cut to a few kilobytes; they may quote the payload.
    #[error("the bundle threw: {message}\n{stack}")]
    Threw {
        /// `name: message` of the error.
        message: String,
        /// JavaScript's stack; empty when what was thrown has none.
        stack: String,
    },
    /// Longer than [`Limits::render_time`](crate::Limits::render_time).
    #[error("the render ran past its time limit")]
    TimedOut,
    /// More than [`Limits::memory_bytes`](crate::Limits::memory_bytes).
    #[error("the render ran out of memory")]
    OutOfMemory,
    /// Deeper than [`Limits::stack_bytes`](crate::Limits::stack_bytes).
    #[error("the render overflowed the stack")]
    StackOverflow,
    /// The engine itself panicked: a fault in Rust, worth a report.
    #[error("the engine crashed")]
    Crashed,
    /// As many requests wait as may. Try later.
    #[error("too many renders wait")]
    Busy,
    /// The renderer was stopped.
    #[error("the renderer has stopped")]
    Stopped,
}

impl RenderError {
    /// Whether the engine can't be trusted with another render.
    pub(crate) fn spoils_the_engine(&self) -> bool {
        match self {
            Self::TimedOut | Self::OutOfMemory | Self::StackOverflow | Self::Crashed => true,
            Self::Threw { .. } | Self::Busy | Self::Stopped => false,
        }
    }
}
