import { ObjectId } from 'mongodb';
import { cacheNothing } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { refreshStories } from '@/lib/first/renew';
import { type HeadToHead, headToHead } from './rules';

/** A story that both reported. */
export interface SharedStory {
  name: string;
  slug: string;
  winner: HeadToHead;
  aheadMs: number | null;
}

export interface SharedStories {
  /** How many stories each won, both, and neither. */
  counts: Record<HeadToHead, number>;
  /** The latest of them. */
  latest: SharedStory[];
}

const LATEST = 30;

interface Reporter {
  _id: string;
  username: string;
}

/** The stories that both of two reporters reported, and who was first. */
export async function readSharedStories(a: Reporter, b: Reporter): Promise<SharedStories> {
  'use cache';
  // There are as many pairs as reporters squared: no page of one takes the place of another page.
  cacheNothing();
  await refreshStories();
  const [ofA, ofB] = await Promise.all([readReports(a), readReports(b)]);
  const other = new Map(ofB.map((report) => [report.story.toHexString(), report]));
  const shared = ofA.flatMap((report) => {
    const theirs = other.get(report.story.toHexString());
    if (!theirs) return [];
    const timeOf = ({ at }: { at: Date | null }) => ({ at: at?.getTime() ?? null });
    return [{ story: report.story, ...headToHead(timeOf(report), timeOf(theirs)) }];
  });
  const counts = { a: 0, b: 0, both: 0, neither: 0 };
  for (const { winner } of shared) counts[winner] += 1;
  const latest = shared.slice(0, LATEST);
  const topics = await (await collection('topics'))
    .find({ _id: { $in: latest.map(({ story }) => story) } }, { projection: { name: 1, slug: 1 } })
    .toArray();
  const topicOf = new Map(topics.map((topic) => [topic._id.toHexString(), topic]));
  return {
    counts,
    latest: latest.flatMap(({ story, winner, aheadMs }) => {
      const topic = topicOf.get(story.toHexString());
      return topic ? [{ name: topic.name, slug: topic.slug, winner, aheadMs }] : [];
    }),
  };
}

/** The latest story first. */
const readReports = async ({ _id }: Reporter) =>
  (await collection('story_reports'))
    .find({ reporter: new ObjectId(_id) }, { projection: { _id: 0, story: 1, at: 1 } })
    .sort({ since: -1 })
    .toArray();
