import { ObjectId } from 'mongodb';
import { COMPARISONS, JOURNALISTS } from '@/lib/cache/entity-tags';
import { tagCache } from '@/lib/cache/invalidation';
import { COMPARED_JOURNALISTS, type ComparedSide } from '@/lib/config';
import { collection } from '@/lib/db/collections';
import { readJournalistsByUsername } from '@/lib/journalist/queries';
import type { JournalistView } from '@/lib/journalist/schema';
import { type PostVerdicts, readPostVerdicts } from '@/lib/tweet/post-verdicts';
import { timeline } from '@/lib/tweet/rules';
import { type ComparisonView, viewComparison } from './schema';

/** All comparisons, latest first. */
export async function listComparisons(): Promise<ComparisonView[]> {
  'use cache';
  tagCache(COMPARISONS);
  const comparisons = await collection('comparisons');
  return (await comparisons.find().sort({ happened_at: -1, _id: -1 }).toArray()).map(viewComparison);
}

/** @returns the verdicts of the posts of all comparisons, as far as they have a page */
export async function readComparisonVerdicts(): Promise<PostVerdicts> {
  'use cache';
  tagCache(COMPARISONS, timeline.all('rumors'), timeline.all('news'));
  const comparisons = await listComparisons();
  const ids = comparisons.flatMap(({ woj_tweet_id, shams_tweet_id }) => [woj_tweet_id, shams_tweet_id]);
  return readPostVerdicts(ids.filter((id) => id !== null));
}

/** @returns null if there is none */
export async function findComparison(id: string): Promise<ComparisonView | null> {
  'use cache';
  tagCache(COMPARISONS);
  const document = await (await collection('comparisons')).findOne({ _id: new ObjectId(id) });
  return document && viewComparison(document);
}

/** One of the two compared journalists. */
export interface Compared {
  side: ComparedSide;
  /** Their name in the comparison section. */
  label: string;
  /** Null if none of their usernames is on file. */
  journalist: JournalistView | null;
}

/** The two compared journalists, left and right. */
export async function findComparedJournalists(): Promise<Compared[]> {
  'use cache';
  tagCache(JOURNALISTS);
  const sides = Object.keys(COMPARED_JOURNALISTS) as ComparedSide[];
  return Promise.all(
    sides.map(async (side) => {
      const { label, usernames } = COMPARED_JOURNALISTS[side];
      const [journalist = null] = await readJournalistsByUsername(usernames);
      return { side, label, journalist };
    }),
  );
}
