import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { ErrorPage } from "../components/ErrorPage";
import type { ErrorData } from "../generated/payload";
import * as words from "../site/words/errors";

type BoundaryProps = {
  /** Identifies what is shown. When it changes, a part that failed is rendered again. */
  of: unknown;
  /** Rendered instead of a part that failed. */
  fallback?: ReactNode;
  /** Called when a part fails. */
  onFailure?: () => void;
  children: ReactNode;
};

/**
 * An error boundary, so that a failing part of the page does not remove the rest. Before the app has started it throws the error
 * again, because the server's HTML is better than an error. In an app shell, where the server rendered nothing, it catches it.
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
    // oxlint-disable-next-line react/no-did-update-set-state -- runs once for each failure: the condition is false afterwards
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
};

/** Replaces a page that fails to render. It also sets the document's title. Its drawing is loaded now, and left out if it does not load. */
export function Failure() {
  const [Drawing, setDrawing] = useState<ComponentType>();
  useEffect(() => {
    import("../components/art/BrokenLine").then(
      ({ BrokenLine }) => setDrawing(() => BrokenLine),
      () => {},
    );
  }, []);
  useLayoutEffect(() => {
    document.title = `${FAILED.statusCode} - ${FAILED.message}`;
  }, []);
  return <ErrorPage data={FAILED}>{Drawing ? <Drawing /> : null}</ErrorPage>;
}
