import { firstToIt } from '@/lib/domain/score/first-to-report-rules';
import { monthOf } from '@/lib/domain/score/month';
import { recordOf } from '@/lib/domain/score/reporter-records';
import { type Entry, OUTCOMES, type Outcome, sumsOf, withRanks } from '@/lib/domain/score/score';
import { placesOf } from '@/lib/domain/standings/rules';
import { compareField, type Disagreement } from './audit-disagreement';
import { auditForecasts } from './audit-forecasts';
import {
  type Download,
  DownloadError,
  type Fields,
  listOf,
  numberOf,
  readRows,
  textOrNull,
} from './audit-read';

interface Report {
  at: number;
  heldUp: boolean;
}
/** What the rumors say. */
interface Rumors {
  /** By reporter. */
  entries: Map<string, Entry[]>;
  /** By story, then reporter. */
  stories: Map<string, Map<string, Report[]>>;
}

/**
 * Computes every score, rank and first of a download again, from its rumors alone.
 * @throws DownloadError for rows that are not as described
 */
export async function audit(download: Download): Promise<{ checked: number; found: Disagreement[] }> {
  const rumors = await readRumors(download.rumors);
  const found: Disagreement[] = [];
  const reporters = await auditReporters(download.reporters, rumors, found);
  const stories = await auditStories(download.stories, rumors, found);
  const forecasts = await auditForecasts(download, found);
  return { checked: reporters + stories + forecasts, found };
}

async function readRumors(path: string): Promise<Rumors> {
  const rumors: Rumors = { entries: new Map(), stories: new Map() };
  const seen = new Set<string>();
  for await (const row of readRows(path)) {
    const id = textOrNull(row.tweet_id) ?? '';
    if (seen.has(id)) throw new DownloadError(`${path}: rumor ${id} is there twice`);
    seen.add(id);
    addRumor(rumors, row, `${path}: rumor ${id}`);
  }
  return rumors;
}

function addRumor({ entries, stories }: Rumors, row: Fields, where: string): void {
  const at = Date.parse(textOrNull(row.timestamp) ?? '');
  if (Number.isNaN(at)) throw new DownloadError(`${where} has no timestamp`);
  const outcome = (textOrNull(row.resolution) ?? 'unsettled') as Outcome;
  if (!OUTCOMES.includes(outcome)) throw new DownloadError(`${where} has an unknown resolution, ${outcome}`);
  const impressiveness = numberOf(row.impressiveness) ?? 0;
  if (![0, 1, 2, 3].includes(impressiveness))
    throw new DownloadError(`${where} has an unknown impressiveness`);
  const entry = { month: monthOf(new Date(at)), outcome, impressiveness, count: 1 } as Entry;
  for (const reporter of listOf(row.reporters)) {
    push(entries, reporter, entry);
    for (const story of listOf(row.stories)) {
      const reports = stories.get(story) ?? new Map<string, Report[]>();
      stories.set(story, reports);
      push(reports, reporter, { at, heldUp: outcome === 'correct' });
    }
  }
}

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

async function auditReporters(path: string, rumors: Rumors, found: Disagreement[]): Promise<number> {
  const rows: { username: string; score: number | null; resolved: number; row: Fields }[] = [];
  const firsts = countFirsts(rumors);
  for await (const row of readRows(path)) {
    const username = textOrNull(row.username) ?? '';
    const entries = rumors.entries.get(username) ?? [];
    const asOf = textOrNull(row.as_of) ?? '';
    const { score, low, high, resolved, ...counts } = recordOf(entries, 'all', asOf);
    const sums = sumsOf(entries, asOf);
    const computed: Record<string, number | null> = {
      score,
      low,
      high,
      ...counts,
      weight_correct: sums.correct,
      weight: sums.weight,
      weight_squares: sums.squares,
      ...(firsts.get(username) ?? { first: 0, stories: 0 }),
      ...(textOrNull(row.set_by) !== 'editors' && { in_force: score }),
    };
    for (const [field, value] of Object.entries(computed)) {
      compareField(found, `reporter ${username}`, field, numberOf(row[field]), value);
    }
    rows.push({ username, score, resolved, row });
  }
  const places = placesOf(rows);
  for (const { username, rank, row } of withRanks(rows)) {
    compareField(found, `reporter ${username}`, 'rank', numberOf(row.rank), rank);
    // Files of earlier nights have no such column.
    if (row.place !== undefined)
      compareField(found, `reporter ${username}`, 'place', numberOf(row.place), places.get(username) ?? null);
  }
  const listed = new Set(rows.map(({ username }) => username));
  for (const username of rumors.entries.keys()) {
    if (!listed.has(username)) compareField(found, `reporter ${username}`, 'row', 'none', 'one');
  }
  return rows.length;
}

const firstOf = (reports: Map<string, Report[]>) =>
  firstToIt([...reports].flatMap(([reporter, each]) => each.map((report) => ({ reporter, ...report }))));

function countFirsts({ stories }: Rumors): Map<string, { first: number; stories: number }> {
  const counts = new Map<string, { first: number; stories: number }>();
  for (const reports of stories.values()) {
    const first = firstOf(reports);
    for (const reporter of reports.keys()) {
      const known = counts.get(reporter) ?? { first: 0, stories: 0 };
      const isFirst = first?.reporters.includes(reporter) ?? false;
      counts.set(reporter, { first: known.first + (isFirst ? 1 : 0), stories: known.stories + 1 });
    }
  }
  return counts;
}

async function auditStories(path: string, { stories }: Rumors, found: Disagreement[]): Promise<number> {
  const listed = new Set<string>();
  for await (const row of readRows(path)) {
    const story = textOrNull(row.story) ?? '';
    listed.add(story);
    const reports = stories.get(story) ?? new Map<string, Report[]>();
    const first = firstOf(reports);
    const subject = `story ${story}`;
    const firstAt = textOrNull(row.first_at);
    compareField(found, subject, 'reports', numberOf(row.reports), reports.size);
    compareField(found, subject, 'first', listOf(row.first).sort(), [...(first?.reporters ?? [])].sort());
    compareField(found, subject, 'first_at', firstAt && Date.parse(firstAt), first?.at ?? null);
    compareField(found, subject, 'ahead_by_ms', numberOf(row.ahead_by_ms), first?.aheadMs ?? null);
    if (isAlone(reports, first))
      compareField(found, subject, 'next', textOrNull(row.next), first?.next ?? null);
  }
  for (const story of stories.keys()) {
    if (!listed.has(story)) compareField(found, `story ${story}`, 'row', 'none', 'one');
  }
  return listed.size;
}

/** Whether nobody else reported it at the same moment as the next, who would be as good a next. */
function isAlone(reports: Map<string, Report[]>, first: ReturnType<typeof firstOf>): boolean {
  if (!first?.next || first.aheadMs === null) return true;
  const at = first.at + first.aheadMs;
  return (
    [...reports.values()].filter((each) => each.some((report) => report.heldUp && report.at === at)).length <=
    1
  );
}
