import { RELIABILITY_LEVELS, type ReliabilityLevel } from '@/lib/journalist/reliability';
import {
  BALL_RADIUS,
  BARS,
  barOf,
  FAINT,
  FLIGHT_DASHES,
  FLIGHT_WIDTH,
  FLIGHTS,
  HELD_BALL,
  HOOP,
  SHOT_BOX,
} from './shot-shapes';

/**
 * A shot: reliable drops through the net, neutral sits on the rim, unreliable is an airball, unknown has not been
 * thrown. One to three bars below show the strength. `currentColor` is the colour of the level; grey and accent are
 * from the theme.
 */
export { SHOT_BOX };

function Flight({ level }: { level: ReliabilityLevel }) {
  const flight = FLIGHTS[level];
  if (!flight) {
    const { cx, cy, r, width } = HELD_BALL;
    return <circle cx={cx} cy={cy} r={r} stroke="currentColor" strokeWidth={width} />;
  }
  const [cx, cy] = flight.ball;
  return (
    <>
      <path d={flight.way} stroke="currentColor" strokeWidth={FLIGHT_WIDTH} strokeDasharray={FLIGHT_DASHES} />
      <circle cx={cx} cy={cy} r={BALL_RADIUS} fill="currentColor" stroke="none" />
    </>
  );
}

export const shotSymbols = (
  <>
    {RELIABILITY_LEVELS.map((level) => (
      <symbol key={level} id={`shot-${level}`} viewBox={SHOT_BOX} fill="none" strokeLinecap="round">
        {HOOP.map(({ d, width, ink }) => (
          <path key={d} d={d} stroke={`var(--${ink})`} strokeWidth={width} />
        ))}
        <Flight level={level} />
      </symbol>
    ))}
    {Object.entries(BARS).map(([strength, count]) => (
      <symbol key={strength} id={`bars-${strength}`} viewBox={SHOT_BOX} fill="currentColor">
        {[0, 1, 2].map((bar) => (
          <rect key={bar} {...barOf(bar)} opacity={bar < count ? 1 : FAINT} />
        ))}
      </symbol>
    ))}
  </>
);
