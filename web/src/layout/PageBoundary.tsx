import { Component, type ReactNode } from "react";

/**
 * Keeps a page that fails in the browser from taking the navbar and the footer with it. Give it a new key with every page.
 * Before the app has started it lets the failure through: what the server drew is better than an error.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (document.documentElement.dataset["app"] !== "started") throw failure.error;
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
}
