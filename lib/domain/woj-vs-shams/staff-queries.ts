import { ObjectId } from 'mongodb';
import { deskList } from '@/lib/domain/tweet/desk-lists';
import {
  STAFF_TWEET,
  type StaffTweet,
  type StaffTweetView,
  viewStaffTweet,
} from '@/lib/domain/tweet/staff-schema';
import { COMPARED_JOURNALISTS, type ComparedSide } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { idText } from '@/lib/platform/schema/fields';
import { searchTerms } from '@/lib/platform/text/search-terms';
import { type StaffComparisonView, viewStaffComparison } from './staff-schema';

/** Comparisons for staff: not cached. */

/** All comparisons, latest first. */
export async function listStaffComparisons(): Promise<StaffComparisonView[]> {
  const comparisons = await collection('comparisons');
  const stored = await comparisons
    .find({ 'meta.deleting': null })
    .sort({ happened_at: -1, _id: -1 })
    .toArray();
  return stored.map(viewStaffComparison);
}

/** @returns null if there is none, also for what is no id */
export async function findStaffComparison(id: string): Promise<StaffComparisonView | null> {
  if (!idText.safeParse(id).success) return null;
  const comparisons = await collection('comparisons');
  const stored = await comparisons.findOne({ _id: new ObjectId(id), 'meta.deleting': null });
  return stored && viewStaffComparison(stored);
}

/** The names of both sides. */
export const SIDE_LABELS: Record<ComparedSide, string> = {
  woj: COMPARED_JOURNALISTS.woj.label,
  shams: COMPARED_JOURNALISTS.shams.label,
};

interface ComparableFilters {
  startDate?: Date;
  endDate?: Date;
  keyword?: string;
}

/** @returns the tweets of each compared journalist that match, newest first */
export async function listComparableTweets(
  { startDate, endDate, keyword = '' }: ComparableFilters,
  limit: number,
): Promise<Record<ComparedSide, StaffTweetView[]>> {
  const tweets = await collection('tweets');
  const words = searchTerms(keyword);
  const range = { ...(startDate && { $gte: startDate }), ...(endDate && { $lte: endDate }) };
  const read = async (side: ComparedSide) => {
    const filter = {
      desk_lists: { $in: COMPARED_JOURNALISTS[side].usernames.map(deskList.by) },
      ...(Object.keys(range).length > 0 && { timestamp: range }),
      ...(words.length > 0 && { search_terms: { $all: words } }),
    };
    const stored = await tweets
      .find<StaffTweet>(filter, { projection: STAFF_TWEET })
      .sort({ timestamp: -1, _id: -1 })
      .limit(limit)
      .toArray();
    return stored.map(viewStaffTweet);
  };
  const [woj, shams] = await Promise.all([read('woj'), read('shams')]);
  return { woj, shams };
}
