import type { Metadata } from 'next';
import { FadeAwayGame } from '@/components/public/fadeaway/game.island';
import { FadeAwayRules } from '@/components/public/fadeaway/rules';
import { PageHead } from '@/components/ui/page-head';
import { Section } from '@/components/ui/section';
import { latestDayAt } from '@/lib/domain/fadeaway/day';
import { listPuzzleDays } from '@/lib/domain/fadeaway/queries';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { config } from '@/lib/platform/config/config';
import { currentTime } from '@/lib/platform/time/clock';

export const ensureStatic = 'navigation';

const PATH = '/nba/fadeaway-game';

export const generateMetadata = (): Metadata => ({
  ...pageMetadata({
    title: 'FadeAway: Daily NBA Player Guessing Game',
    description:
      'Guess the NBA player from a blurred picture: five guesses, three hints, a new player each day. Share your score.',
    path: PATH,
  }),
  keywords: [
    'FadeAway',
    'NBA game',
    'daily NBA game',
    'guess the player',
    'NBA player quiz',
    'basketball puzzle',
  ],
});

export default async function FadeAwayPage() {
  // Days that have passed somewhere on Earth; which of them have passed for the visitor, the browser knows.
  const days = await listPuzzleDays(latestDayAt(currentTime()));
  return (
    <div className="wrap fadeaway-page">
      <PageHead title="FadeAway" lede="Daily NBA Player Guessing Game" />
      <FadeAwayGame url={config().SITE_URL + PATH} days={days} />
      <noscript>
        <p className="note">The game needs JavaScript, which is turned off in this browser.</p>
      </noscript>
      <Section id="how-to-play" title="How to play">
        <FadeAwayRules />
      </Section>
    </div>
  );
}
