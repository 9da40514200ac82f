import {
  RELIABILITY_LEVELS,
  type ReliabilityLevel,
  type ReliabilityStrength,
} from '@/lib/journalist/reliability';

/**
 * The shot: reliable drops through the net, neutral sits on the rim, unreliable is an airball that comes down
 * short, unknown has not left the hand. One to three bars below say how strongly. `currentColor` is the colour
 * of the level; grey and accent are the theme's.
 */
export const SHOT_BOX = '0 0 64 48';

const HOOP = (
  <>
    <path d="M60 5v21" stroke="var(--soft)" strokeWidth="3" />
    <path d="M38 21l3 13h9l3-13" stroke="var(--soft)" strokeWidth="1.8" />
    <path d="M35 20h22" stroke="var(--accent)" strokeWidth="3.6" />
  </>
);

const flight = (path: string) => (
  <path d={path} stroke="currentColor" strokeWidth="2.8" strokeDasharray="0.1 5.4" />
);
const ball = (cx: number, cy: number) => <circle cx={cx} cy={cy} r="6.8" fill="currentColor" stroke="none" />;

const FLIGHTS: Record<ReliabilityLevel, React.ReactNode> = {
  reliable: (
    <>
      {flight('M5 42Q16 -10 43 13')}
      {ball(45.5, 29)}
    </>
  ),
  neutral: (
    <>
      {flight('M5 42Q12 0 28 6')}
      {ball(36, 11.5)}
    </>
  ),
  unreliable: (
    <>
      {flight('M5 42Q12 -6 22 24')}
      {ball(24, 35)}
    </>
  ),
  unknown: <circle cx="11" cy="31" r="6.2" stroke="currentColor" strokeWidth="2.6" />,
};

const BARS: Record<ReliabilityStrength, number> = { low: 1, med: 2, high: 3 };

export const shotSymbols = (
  <>
    {RELIABILITY_LEVELS.map((level) => (
      <symbol key={level} id={`shot-${level}`} viewBox={SHOT_BOX} fill="none" strokeLinecap="round">
        {HOOP}
        {FLIGHTS[level]}
      </symbol>
    ))}
    {Object.entries(BARS).map(([strength, count]) => (
      <symbol key={strength} id={`bars-${strength}`} viewBox={SHOT_BOX} fill="currentColor">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={35 + bar * 8.6}
            y="41.5"
            width="6.6"
            height="4"
            rx="1.2"
            opacity={bar < count ? 1 : 0.28}
          />
        ))}
      </symbol>
    ))}
  </>
);
