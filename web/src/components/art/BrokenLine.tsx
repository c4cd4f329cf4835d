const ARC = "M98 318C130 200 200 138 280 138s150 62 182 180";

/** Drawing for every error except 404: a broken line, and a needle that sews it together. */
export function BrokenLine() {
  return (
    <svg viewBox="0 0 560 420" fill="none" strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path
        d="M80 372a200 200 0 0 1 400 0zM280 172v200M280 172c-72 52-106 118-108 200M280 172c72 52 106 118 108 200M112 262c94 30 242 30 336 0M88 318c110 26 274 26 384 0"
        stroke="var(--line)"
      />
      <path d="M36 372h488M74 390h34M452 390h60" stroke="currentColor" />
      <path d={ARC} pathLength={100} stroke="var(--clay)" strokeWidth={4.5} strokeDasharray="38 24 38 9" />
      <path d={ARC} pathLength={100} stroke="var(--gold)" strokeWidth={4.5} strokeDasharray="0 40.8 2.2 2.6 2.2 100" />
      <path d="M302 141c44 12 94 0 94-34 0-24-30-26-30-4 0 24 38 22 58-8" stroke="var(--gold)" strokeWidth={3.5} />
      <path d="M512 12C478 34 444 62 416 92c-4 5-4 9-1 12s7 3 12-1c30-28 58-62 85-91z" fill="var(--card)" stroke="currentColor" />
      <path d="M423 96l12-13" stroke="currentColor" />
      <circle cx={280} cy={138} r={20} fill="var(--gold)" opacity={0.25} />
      <circle cx={280} cy={138} r={8.5} fill="var(--gold)" stroke="var(--paper)" />
      <g fill="var(--teal)" stroke="var(--paper)">
        <circle cx={98} cy={318} r={10} />
        <circle cx={462} cy={318} r={10} />
        <circle cx={153} cy={207} r={6.5} />
        <circle cx={407} cy={207} r={6.5} />
      </g>
    </svg>
  );
}
