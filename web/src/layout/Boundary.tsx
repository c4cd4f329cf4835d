import { Component, type ReactNode } from "react";

type BoundaryProps = {
  /** What is shown: with another value a part that failed is drawn again. */
  of: unknown;
  /** Stands in for a part that failed. */
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * Keeps a part of the page that fails in the browser from taking the rest with it. Before the app has started it lets the
 * failure through: what the server drew is better than an error.
 */
export class Boundary extends Component<BoundaryProps, { failure?: { error: unknown } | undefined }> {
  override state: { failure?: { error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate(before: BoundaryProps) {
    // oxlint-disable-next-line react/no-did-update-set-state -- once for each failure: the condition is false afterwards
    if (this.state.failure && before.of !== this.props.of) this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (document.documentElement.dataset["app"] !== "started") throw failure.error;
    return this.props.fallback ?? null;
  }
}

/** Takes the place of a page that can't be drawn. */
export function Failure() {
  return (
    <div className="wrap page error">
      <div>
        <h1>Error 500</h1>
        <p className="lede">Oops! We're unable to find out what's happening Let us guide you back to your destination.</p>
        <a className="btn btn-gold" href="/">
          Back to Homepage
        </a>
      </div>
    </div>
  );
}
