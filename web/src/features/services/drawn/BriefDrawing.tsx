/** A brief of one page with numbered references. */
export function BriefDrawing() {
  return (
    <div className="drawn drawn-brief" aria-hidden="true">
      <p>
        <b>Brief</b> School meals in a dry year<sup>1</sup>
      </p>
      <i />
      <i />
      <i />
      <span>Word</span>
      <span>Slides</span>
      <span>Table</span>
    </div>
  );
}
