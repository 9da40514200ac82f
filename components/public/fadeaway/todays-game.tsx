import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';

/** Today's game, on the home page. Its number depends on the reader's day, so the game itself says it. */
export function TodaysGame() {
  return (
    <Section id="fadeaway" title="Today’s FadeAway">
      <p className="todays-game">
        <span>
          <b>Who is it?</b> One blurred player, three hints, five guesses. A new one each day.
        </span>
        <PageLink className="button button-strong" href="/nba/fadeaway-game">
          Play
        </PageLink>
      </p>
    </Section>
  );
}
