import { ObjectId } from 'mongodb';
import { type BreakdownLine, breakdownOf } from '@/lib/domain/score/breakdown';
import { sumOfLine } from '@/lib/domain/score/first-to-report-documents';
import { refreshStories } from '@/lib/domain/score/first-to-report-renew';
import { entriesOf, ledgerId } from '@/lib/domain/score/ledger';
import {
  countOutcomes,
  type OutcomeCounts,
  type PeriodRecord,
  recordOf,
} from '@/lib/domain/score/reporter-records';
import { historyOf, type Span } from '@/lib/domain/score/score-history';
import { CATEGORIES } from '@/lib/domain/tweet/vocabulary';
import {
  ALL_FIRSTS_TAG,
  firstsTag,
  JOURNALIST_NAMES_TAG,
  journalistTag,
  TEAM_NAMES_TAG,
  topicTag,
} from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { PLACEHOLDER_NAME } from '@/lib/platform/text/placeholder-name';
import { currentMonth } from './refresh';

const MAX_TEAMS = 8;
const MAX_KINDS = 6;
/** Reports without a kind are no kind. */
const KINDS = CATEGORIES.filter((kind) => kind !== 'none');
const MAX_FIRSTS = 5;

/** What a reporter covers, and how it held up there. */
export interface Beat {
  /** Of a team, or a kind of news as it is stored. */
  name: string;
  /** Of a team. */
  slug: string | null;
  record: OutcomeCounts;
}

/** A story that a reporter was first with. */
export interface FirstStory {
  name: string;
  slug: string;
  /** Whether others reported it within the same two minutes. */
  isShared: boolean;
  /** Null if nobody followed. */
  aheadMs: number | null;
  /** The name of who did. */
  next: string | null;
}

/** What stands behind the score of a reporter. */
export interface Scorecard {
  record: PeriodRecord;
  breakdown: BreakdownLine[];
  history: Span[];
  teams: Beat[];
  kinds: Beat[];
  /** Their newest firsts, and how many there are of how many stories. */
  firsts: FirstStory[];
  first: number;
  stories: number;
}

/**
 * Its tags are those of this reporter, so that a change of another's outcome invalidates only the scorecards of reporters
 * whose stories changed with it.
 * @returns the scorecard of a journalist; null without a rumor
 */
export async function readScorecard(journalistId: string, username: string): Promise<Scorecard | null> {
  'use cache';
  tagCache(
    journalistTag(username),
    firstsTag(journalistId),
    ALL_FIRSTS_TAG,
    JOURNALIST_NAMES_TAG,
    TEAM_NAMES_TAG,
  );
  await refreshStories();
  const asOf = currentMonth();
  const teams = await (await collection('teams'))
    .find({ name: { $ne: PLACEHOLDER_NAME } }, { projection: { name: 1, slug: 1 } })
    .sort({ name: 1 })
    .toArray();
  const scopes = [
    { scope: 'all' as const, name: '', slug: null },
    ...teams.map(({ _id, name, slug }) => ({ scope: `team:${_id.toHexString()}` as const, name, slug })),
    ...KINDS.map((kind) => ({ scope: `kind:${kind}` as const, name: kind, slug: null })),
  ];
  const [ledgers, firsts] = await Promise.all([
    (await collection('timeline_counts'))
      .find({ _id: { $in: scopes.map(({ scope }) => ledgerId(scope, journalistId)) } })
      .toArray(),
    readFirsts(new ObjectId(journalistId)),
  ]);
  tagCache(...firsts.firsts.map(({ slug }) => topicTag(slug)));
  const cells = new Map(ledgers.map((ledger) => [ledger._id, ledger.cells ?? {}]));
  const entriesIn = (scope: (typeof scopes)[number]['scope']) =>
    entriesOf(cells.get(ledgerId(scope, journalistId)) ?? {});
  const all = entriesIn('all');
  const record = recordOf(all, 'all', asOf);
  if (record.rumors === 0) return null;
  const beats = (prefix: string, most: number): Beat[] =>
    scopes
      .filter(({ scope }) => scope.startsWith(prefix) && cells.has(ledgerId(scope, journalistId)))
      .map(({ scope, name, slug }) => ({ name, slug, record: countOutcomes(entriesIn(scope)) }))
      .filter((beat) => beat.record.rumors > 0)
      .sort((one, other) => other.record.rumors - one.record.rumors)
      .slice(0, most);
  return {
    record,
    breakdown: breakdownOf(all, asOf),
    history: historyOf(all, asOf),
    teams: beats('team:', MAX_TEAMS),
    kinds: beats('kind:', MAX_KINDS),
    ...firsts,
  };
}

/** The newest stories that a reporter was first with, and how many there are. */
async function readFirsts(reporter: ObjectId): Promise<Pick<Scorecard, 'firsts' | 'first' | 'stories'>> {
  const [reports, counted] = await Promise.all([
    (await collection('story_reports'))
      .find({ reporter, first: true })
      .sort({ since: -1 })
      .limit(MAX_FIRSTS)
      .toArray(),
    (await collection('reporter_story_lines')).findOne({ _id: reporter }, { projection: { line: 1 } }),
  ]);
  const nextIds = reports.flatMap(({ next }) => (next ? [next] : []));
  const stories = reports.map(({ story }) => story);
  const [topics, shared, followers] = await Promise.all([
    (await collection('topics')).find({ _id: { $in: stories } }).toArray(),
    (await collection('story_firsts'))
      .find({ _id: { $in: stories }, 'reporters.1': { $exists: true } }, { projection: { _id: 1 } })
      .toArray(),
    (await collection('journalists')).find({ _id: { $in: nextIds } }, { projection: { name: 1 } }).toArray(),
  ]);
  const topicOf = new Map(topics.map((topic) => [topic._id.toHexString(), topic]));
  const nameOf = new Map(followers.map(({ _id, name }) => [_id.toHexString(), name]));
  const sum = sumOfLine(counted?.line ?? '', null);
  const isShared = new Set(shared.map(({ _id }) => _id.toHexString()));
  return {
    firsts: reports.flatMap(({ story, ahead_ms, next }) => {
      const topic = topicOf.get(story.toHexString());
      const follower = next ? (nameOf.get(next.toHexString()) ?? null) : null;
      if (!topic) return [];
      const { name, slug, _id } = topic;
      return [{ name, slug, isShared: isShared.has(_id.toHexString()), aheadMs: ahead_ms, next: follower }];
    }),
    first: sum.first,
    stories: sum.stories,
  };
}
