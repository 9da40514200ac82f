import { COMPARED_JOURNALISTS, type ComparedSide } from '@/lib/config';
import { collection } from '@/lib/db/collections';
import type { ListFilters } from '@/lib/desk/schema';
import { listTweetsOfAny } from '@/lib/desk/tweet-lists';
import { deskList } from '@/lib/tweet/desk-lists';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import { SIDES, type StaffComparisonView, viewStaffComparison } from './staff-schema';

/** Comparisons for staff: not cached. */

/** All comparisons, latest first. */
export async function listStaffComparisons(): Promise<StaffComparisonView[]> {
  const comparisons = await collection('comparisons');
  const found = await comparisons
    .find({ 'meta.deleting': null })
    .sort({ happened_at: -1, _id: -1 })
    .toArray();
  return found.map(viewStaffComparison);
}

/** @returns the tweets of each compared journalist that match, newest first */
export async function listComparableTweets(
  filters: Pick<ListFilters, 'startDate' | 'endDate' | 'keyword'>,
  limit: number,
): Promise<Record<ComparedSide, StaffTweetView[]>> {
  const lists = await Promise.all(
    SIDES.map(async (side) => {
      const names = COMPARED_JOURNALISTS[side].usernames.map(deskList.by);
      const { tweets } = await listTweetsOfAny(names, filters, { page: 1, limit });
      return [side, tweets] as const;
    }),
  );
  return Object.fromEntries(lists) as Record<ComparedSide, StaffTweetView[]>;
}
