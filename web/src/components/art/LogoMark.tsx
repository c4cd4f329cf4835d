/** The logo: a globe with two meridians, tilted like the earth's axis, and one point. */
export function LogoMark() {
  return (
    <svg className="logo-mark" width={30} height={30} viewBox="0 0 30 30" fill="none" aria-hidden="true">
      <g transform="rotate(18 15 15)" stroke="var(--teal)" strokeWidth={2}>
        <circle cx={15} cy={15} r={12.5} />
        <path d="M15 2.5c-7.7 6.8-7.7 18.2 0 25M15 2.5c7.7 6.8 7.7 18.2 0 25" />
      </g>
      <circle cx={21.7} cy={11.6} r={3.7} fill="var(--gold)" />
    </svg>
  );
}
