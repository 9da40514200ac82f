import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { formatCount } from '@/lib/platform/text/count';

/** Today's game, on the home page. */
export function TodaysGame({ gameNumber }: { gameNumber: number }) {
  return (
    <Section id="fadeaway" title="Today’s FadeAway">
      <p className="todays-game">
        <span>
          <b>Game {formatCount(gameNumber)}.</b> One blurred player, three hints, five guesses. A new one each
          day.
        </span>
        <PageLink className="button button-strong" href="/nba/fadeaway-game">
          Play
        </PageLink>
      </p>
    </Section>
  );
}
