/** Loads something at the first call and keeps the result. A failure is not kept, so the next call tries again. */
export function loadOnce<Piece>(load: () => Promise<Piece>): () => Promise<Piece> {
  let piece: Promise<Piece> | undefined;
  return () =>
    (piece ??= load().catch((error: unknown) => {
      piece = undefined;
      throw error;
    }));
}
