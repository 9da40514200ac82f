/** A drawing of a ledger and a ball in flight, in the colors of the theme. */
export function AboutPicture() {
  const rows = [0, 1, 2, 3, 4];
  return (
    <svg
      className="prose-picture"
      viewBox="0 0 720 300"
      role="img"
      aria-label="A page of a ledger beside a basketball on its way to the hoop"
      fill="none"
    >
      <g stroke="var(--rule-strong)" strokeWidth="3">
        <path d="M48 44h250v216H48z" fill="var(--paper)" />
        <path d="M48 84h250" strokeWidth="6" />
      </g>
      <g stroke="var(--rule)" strokeWidth="2">
        {rows.map((row) => (
          <path key={row} d={`M48 ${116 + row * 32}h250`} />
        ))}
        <path d="M230 84v176" />
      </g>
      <g stroke="var(--field)" strokeWidth="5" strokeLinecap="round">
        {rows.map((row) => (
          <path key={row} d={`M66 ${101 + row * 32}h${120 - ((row * 37) % 60)}`} />
        ))}
      </g>
      <g strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M252 101l7 7 14-16" stroke="var(--correct)" />
        <path d="M254 125l18 18m0-18l-18 18" stroke="var(--incorrect)" />
        <path d="M252 165l7 7 14-16" stroke="var(--correct)" />
        <path d="M252 197l7 7 14-16" stroke="var(--correct)" />
        <circle cx="263" cy="232" r="9" stroke="var(--pending)" />
      </g>
      <path
        d="M330 236Q420 -40 590 108"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeDasharray="0.1 16"
        strokeLinecap="round"
      />
      <g stroke="var(--rule-strong)" strokeWidth="5" strokeLinecap="round">
        <path d="M672 40v150" />
        <path d="M596 152l14 74h44l14-74M604 190l52 36M660 190l-48 36" stroke="var(--soft)" strokeWidth="3" />
        <path d="M584 148h88" stroke="var(--accent)" strokeWidth="8" />
      </g>
      <circle cx="620" cy="118" r="26" fill="var(--accent)" />
      <path
        d="M594 118h52M620 92v52M602 99c12 11 12 27 0 38M638 99c-12 11-12 27 0 38"
        stroke="var(--accent-ink)"
        strokeWidth="2.5"
      />
    </svg>
  );
}
