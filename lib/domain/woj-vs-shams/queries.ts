import { ObjectId } from 'mongodb';
import { readListedByUsername } from '@/lib/domain/journalist/queries';
import type { ListedJournalist } from '@/lib/domain/journalist/schema';
import { type PostVerdicts, readPostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import { readRestrictions } from '@/lib/domain/tweet/quotes';
import { timeline } from '@/lib/domain/tweet/rules';
import { COMPARISONS_TAG, JOURNALISTS_TAG } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { COMPARED_JOURNALISTS, type ComparedSide } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { type ComparisonDocument, type ComparisonView, viewComparison } from './schema';

/** All comparisons, latest first; without those of which a tweet is withheld. */
export async function listComparisons(): Promise<ComparisonView[]> {
  'use cache';
  tagCache(COMPARISONS_TAG);
  const comparisons = await collection('comparisons');
  return readShown(await comparisons.find().sort({ happened_at: -1, _id: -1 }).toArray());
}

/** @returns those of the comparisons that readers may see, with notices for texts that are taken down */
async function readShown(comparisons: readonly ComparisonDocument[]): Promise<ComparisonView[]> {
  const restrictions = await readRestrictions(comparisons.flatMap(tweetIdsOf));
  const noticeOf = (id: string | null) => (id === null ? null : restrictions.get(id)?.notice);
  return comparisons
    .filter((comparison) => !tweetIdsOf(comparison).some((id) => restrictions.get(id)?.isWithheld))
    .map((comparison) =>
      viewComparison({
        ...comparison,
        woj_tweet_text: noticeOf(comparison.woj_tweet_id) ?? comparison.woj_tweet_text,
        shams_tweet_text: noticeOf(comparison.shams_tweet_id) ?? comparison.shams_tweet_text,
      }),
    );
}

const tweetIdsOf = ({
  woj_tweet_id,
  shams_tweet_id,
}: Pick<ComparisonView, 'woj_tweet_id' | 'shams_tweet_id'>): string[] =>
  [woj_tweet_id, shams_tweet_id].filter((id) => id !== null);

/** @returns the verdicts of the posts of all comparisons, as far as they have a page */
export async function readComparisonVerdicts(): Promise<PostVerdicts> {
  'use cache';
  tagCache(COMPARISONS_TAG, timeline.all('rumors'), timeline.all('news'));
  return readPostVerdicts((await listComparisons()).flatMap(tweetIdsOf));
}

/** @returns null if there is none that readers may see */
export async function findComparison(id: string): Promise<ComparisonView | null> {
  'use cache';
  tagCache(COMPARISONS_TAG);
  const document = await (await collection('comparisons')).findOne({ _id: new ObjectId(id) });
  return document && ((await readShown([document]))[0] ?? null);
}

/** One of the two compared journalists. */
export interface ComparedJournalist {
  side: ComparedSide;
  /** Their name in the comparison section. */
  label: string;
  /** Null if none of their usernames is on file. */
  journalist: ListedJournalist | null;
}

/** The two compared journalists, left and right. */
export async function findComparedJournalists(): Promise<ComparedJournalist[]> {
  'use cache';
  tagCache(JOURNALISTS_TAG);
  const sides = Object.keys(COMPARED_JOURNALISTS) as ComparedSide[];
  return Promise.all(
    sides.map(async (side) => {
      const { label, usernames } = COMPARED_JOURNALISTS[side];
      const [journalist = null] = await readListedByUsername(usernames);
      return { side, label, journalist };
    }),
  );
}
