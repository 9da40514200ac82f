import { hasTodaysGame } from '@/lib/domain/fadeaway/todays-game';
import { listHallOfShame, readShameVerdicts } from '@/lib/domain/hall-of-shame/queries';
import { listJournalists } from '@/lib/domain/journalist/queries';
import { listHotStories } from '@/lib/domain/live/hot-queries';
import { listSettled } from '@/lib/domain/site/home-queries';
import { readSiteTotals } from '@/lib/domain/site/queries';
import { listTopics } from '@/lib/domain/topic/queries';
import { listNews } from '@/lib/domain/tweet/queries';

/** How many rumors, and how many topics the home page shows. */
export const SHOWN = 6;
/** How many news reports. */
const SHOWN_NEWS = 3;

/** What the home page reads; apart from the page, so that the bench measures the same. */
export async function readHome() {
  const [totals, settled, hot, rumors, news, journalists, topics, shame, shameReports, hasGame] =
    await Promise.all([
      readSiteTotals(),
      listSettled(),
      listHotStories(),
      listNews({ content: 'rumors_homepage', limit: SHOWN, page: 1 }),
      listNews({ content: 'news', limit: SHOWN_NEWS, page: 1 }),
      listJournalists({ onlyWithRumors: true }),
      listTopics({ resolved: false, showOnHomepageOnly: true, limit: SHOWN }),
      listHallOfShame(),
      readShameVerdicts(),
      hasTodaysGame(),
    ]);
  return { totals, settled, hot, rumors, news, journalists, topics, shame, shameReports, hasGame };
}
