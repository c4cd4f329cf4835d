/** The hero's headline. The first occurrence of `emphasis` gets a hand-drawn underline. */
export function HeroTitle({ title, emphasis }: { title: string; emphasis: string }) {
  const at = emphasis ? title.indexOf(emphasis) : -1;
  if (at < 0) return <h1>{title}</h1>;
  return (
    <h1>
      {title.slice(0, at)}
      <em>
        {emphasis}
        <svg viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden="true">
          <path d="M4 14C60 4 140 4 196 12" />
        </svg>
      </em>
      {title.slice(at + emphasis.length)}
    </h1>
  );
}
