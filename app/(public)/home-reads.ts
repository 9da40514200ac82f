import { findTodaysGameNumber } from '@/lib/fadeaway/todays-game';
import { listHallOfShame, readShameVerdicts } from '@/lib/hall-of-shame/queries';
import { listSettled } from '@/lib/home/queries';
import { listJournalists } from '@/lib/journalist/queries';
import { readLedger } from '@/lib/site/queries';
import { listTopics } from '@/lib/topic/queries';
import { listNews } from '@/lib/tweet/queries';

/** How many rumors, and how many topics the home page shows. */
export const SHOWN = 6;

/** What the home page reads; apart from the page, so that the bench measures the same. */
export async function readHome() {
  const [ledger, settled, news, journalists, topics, shame, shameReports, gameNumber] = await Promise.all([
    readLedger(),
    listSettled(),
    listNews({ content: 'rumors_homepage', limit: SHOWN, page: 1 }),
    listJournalists({ onlyWithRumors: true }),
    listTopics({ resolved: false, showOnHomepageOnly: true, limit: SHOWN }),
    listHallOfShame(),
    readShameVerdicts(),
    findTodaysGameNumber(),
  ]);
  return { ledger, settled, news, journalists, topics, shame, shameReports, gameNumber };
}
