//! The errors of this crate, one type for each group of people who must act.

/// Why the renderer could not start. The person who deploys the site must act on each of these.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A limit with which no engine could run.
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
    /// While it was evaluated, the bundle threw, waited for a promise that never settles, or exceeded a limit.
    #[error("{name}: the server bundle does not evaluate: {reason}")]
    DoesNotEvaluate {
        /// The bundle's name.
        name: String,
        /// The error of the evaluation.
        reason: RenderError,
    },
    /// The bundle was evaluated without setting `globalThis.render` to a function.
    #[error("{name}: the server bundle does not set globalThis.render to a function")]
    NoRender {
        /// The bundle's name.
        name: String,
    },
    /// QuickJS or its thread can't be created, usually because memory or threads have run out.
    #[error("no engine can be made: {0}")]
    Engine(String),
}

/// Why a render gave no HTML. Other renders are not affected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// The bundle threw. Message and stack are cut to a few kilobytes; they may quote the payload.
    #[error("the bundle threw: {message}\n{stack}")]
    Threw {
        /// Name and message of the error: `name: message`.
        message: String,
        /// The JavaScript stack; empty when the thrown value has none.
        stack: String,
    },
    /// The render took longer than [`Limits::render_time`](crate::Limits::render_time).
    #[error("the render ran past its time limit")]
    TimedOut,
    /// The render needed more than [`Limits::memory_bytes`](crate::Limits::memory_bytes).
    #[error("the render ran out of memory")]
    OutOfMemory,
    /// The JavaScript stack exceeded [`Limits::stack_bytes`](crate::Limits::stack_bytes).
    #[error("the render overflowed the stack")]
    StackOverflow,
    /// Rust code of the engine panicked. This is a defect of the program.
    #[error("the engine crashed")]
    Crashed,
    /// The queue of this priority is full; see [`Limits::queue`](crate::Limits::queue). The caller may try again
    /// later.
    #[error("too many renders wait")]
    Busy,
    /// The renderer was stopped.
    #[error("the renderer has stopped")]
    Stopped,
}

impl RenderError {
    /// Whether the engine must be replaced after this error.
    pub(crate) fn requires_new_engine(&self) -> bool {
        match self {
            Self::TimedOut | Self::OutOfMemory | Self::StackOverflow | Self::Crashed => true,
            Self::Threw { .. } | Self::Busy | Self::Stopped => false,
        }
    }
}
