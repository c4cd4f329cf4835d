import { Component, type ReactNode, useLayoutEffect } from "react";
import { ErrorPage } from "../components/ErrorPage";
import type { ErrorData } from "../generated/payload";
import * as words from "../site/words/errors";

type BoundaryProps = {
  /** What is shown: with another value a part that failed is drawn again. */
  of: unknown;
  /** Stands in for a part that failed. */
  fallback?: ReactNode;
  /** Told when a part fails. */
  onFailure?: () => void;
  children: ReactNode;
};

/**
 * Keeps a part of the page that fails in the browser from taking the rest with it. Before the app has started it lets the
 * failure through: what the server drew is better than an error. In the app shell the server drew nothing.
 */
export class Boundary extends Component<BoundaryProps, { failure?: { error: unknown } | undefined }> {
  override state: { failure?: { error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override componentDidUpdate(before: BoundaryProps) {
    // oxlint-disable-next-line react/no-did-update-set-state -- once for each failure: the condition is false afterwards
    if (this.state.failure && before.of !== this.props.of) this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (!document.documentElement.dataset["app"]) throw failure.error;
    return this.props.fallback ?? null;
  }
}

const FAILED: ErrorData = {
  statusCode: 500,
  message: words.internal,
  detail: words.notDrawn,
  images: {},
};

/** Takes the place of a page that can't be drawn, in the document's title too. */
export function Failure() {
  useLayoutEffect(() => {
    document.title = `${FAILED.statusCode} - ${FAILED.message}`;
  }, []);
  return <ErrorPage data={FAILED} />;
}
