import { Component, type ReactNode } from "react";

/** Keeps a page that fails in the browser from taking the navbar and the footer with it. Give it a new key with every page. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
