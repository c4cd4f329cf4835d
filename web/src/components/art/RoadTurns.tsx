/** Drawing for a 404: a road sign at a turn, and the place where the road leads. */
export function RoadTurns() {
  return (
    <svg viewBox="0 0 560 420" fill="none" strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <g stroke="var(--line)">
        <path d="M106 262a174 174 0 0 1 348 0M280 88v174M280 88c-64 46-92 104-94 174M280 88c64 46 92 104 94 174M136 164c80 26 208 26 288 0M115 212c96 24 234 24 330 0" />
      </g>
      <path
        d="M20 262c52-34 92-30 128-6 34-26 70-34 112 6zM392 262c30-36 66-42 96-22 20-8 36 2 52 22z"
        fill="var(--teal-2)"
        stroke="var(--teal)"
      />
      <path d="M54 262c28-14 58-14 84 0M172 262c16-12 38-12 54 0M424 262c18-16 40-18 58-6" stroke="var(--teal)" opacity={0.55} />
      <path d="M128 412C196 352 262 330 336 312c44-11 52-28 20-50h14c50 26 48 58-4 80-36 15-58 36-66 70z" fill="var(--card)" />
      <path
        d="M128 412C196 352 262 330 336 312c44-11 52-28 20-50M370 262c50 26 48 58-4 80-36 15-58 36-66 70M20 262h520"
        stroke="currentColor"
      />
      <path d="M214 408c30-40 76-62 138-82 44-14 48-38 16-60" stroke="var(--clay)" strokeWidth={3} strokeDasharray="15 13" />
      <path d="M112 352V176" stroke="currentColor" strokeWidth={7} />
      <path d="M92 354h40M436 372c4-10 3-18-2-26M444 372c0-12 6-20 12-24M48 330c3-8 2-14-2-20M55 330c0-9 4-15 9-18" stroke="var(--teal)" />
      <path
        d="M105 54a10 10 0 0 1 14 0l57 57a10 10 0 0 1 0 14l-57 57a10 10 0 0 1-14 0l-57-57a10 10 0 0 1 0-14z"
        fill="var(--gold)"
        stroke="var(--ink)"
        strokeWidth={4}
      />
      <path d="M98 150v-26c0-14 8-21 21-21h16M124 90l14 13-14 13" stroke="#1c1503" strokeWidth={8} />
      <circle cx={363} cy={258} r={17} fill="var(--gold)" opacity={0.28} />
      <circle cx={363} cy={258} r={8} fill="var(--gold)" stroke="var(--paper)" />
    </svg>
  );
}
