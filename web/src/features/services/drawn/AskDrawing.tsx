/** A question in plain words, and what was understood of it. */
export function AskDrawing() {
  return (
    <div className="drawn drawn-ask" aria-hidden="true">
      <p>Do school meals help in a drought?</p>
      <span>Northern Kenya</span>
      <span>Girls, 6–14</span>
      <span>Attendance</span>
    </div>
  );
}
