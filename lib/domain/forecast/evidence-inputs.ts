import {
  AVERAGE_LOG_ODDS,
  chanceOf,
  type Inputs,
  LAST_WEEK,
  logit,
} from '@/lib/domain/forecast/model-inputs';
import { roundedTo } from '@/lib/domain/forecast/weights';
import { isSameClaim, type Name, type Report, type Role, sortByTime } from './role';
import type { TrackRecord } from './track-record';

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** What was reported longer before says nothing about a report: a story may come up again each year. */
export const BEFORE_MS = LAST_WEEK * WEEK_MS;

/** What is known of reports at a time. */
export interface ReportContext {
  /** The reports of the same stories, in any order; the one in question may be among them. */
  reports: readonly Report<Name>[];
  /** Of all of them, see `rolesOf`. */
  roles: ReadonlyMap<string, Role | null>;
  /** What the rumors of a reporter say; null for one who is unknown. */
  trackRecordOf: (reporter: string) => TrackRecord | null;
  /** In milliseconds since 1970; what is reported later does not count. */
  now: number;
}

/**
 * Those who made a report together: with the record of the best of them, since one of them who takes it back, or joins them, must
 * not move it the wrong way.
 */
interface Voice {
  reporters: readonly string[];
  /** Log odds that it holds up, above those of the average reporter. */
  record: number;
  kind: number;
  variance: number;
  settled: number;
}

/**
 * What a forecast of a report is made of. A claim has the record of the best of those who report it of sources of their own;
 * the others, as far as they have a record, confirm it. So each report of a claim has the same evidence, whoever came first,
 * and those who only repeat it add nothing. The forecast of a denial is that of the claim, the other way round.
 * @returns the inputs, and whose record `record` is
 */
export function inputsOf(
  report: Report<Name>,
  context: ReportContext,
): { inputs: Inputs; lead: readonly string[] } {
  if (context.roles.get(report.id) === 'denial') {
    const denied = claimDenied(report, context);
    if (denied) {
      const { inputs, lead } = inputsOf(denied, context);
      return { inputs: { ...inputs, side: 'denial' }, lead };
    }
  }
  const { own, other } = voicesOf(report, context);
  const [lead = voiceOf(report.reporters, context), ...confirming] = own;
  const weight = (voices: readonly Voice[]) =>
    roundedTo(3, sum(voices.map(({ record }) => chanceOf(record + AVERAGE_LOG_ODDS))));
  const [confirmed, denied] = [confirming.filter(hasRecord), other.filter(hasRecord)];
  const inputs: Inputs = {
    side: context.roles.get(report.id) === 'denial' ? 'denial_alone' : 'claim',
    record: roundedTo(3, lead.record),
    kind: roundedTo(3, Math.max(lead.kind, ...own.map(({ kind }) => kind))),
    variance: roundedTo(4, lead.variance),
    settled: lead.settled,
    strength: report.strength,
    rumor_type: report.rumor_type,
    confirmed: weight(confirmed),
    confirmations: confirmed.length,
    denied: weight(denied),
    denials: denied.length,
    weeks: Math.min(LAST_WEEK, Math.max(0, Math.floor((context.now - report.at) / WEEK_MS) || 0)),
  };
  return { inputs, lead: lead.reporters };
}

/** @returns the earliest report that says what a denial denies; undefined where none is known */
const claimDenied = (
  denial: Report<Name>,
  { reports, roles, now }: ReportContext,
): Report<Name> | undefined =>
  sortByTime(reports).find(
    (one) =>
      one.at <= now &&
      one.at >= denial.at - BEFORE_MS &&
      ['origin', 'confirmation'].includes(roles.get(one.id) ?? '') &&
      isSameClaim(denial, one),
  );

/** Those who say the same of sources of their own, and those who say the contrary; the best record first. */
function voicesOf(report: Report<Name>, context: ReportContext): { own: Voice[]; other: Voice[] } {
  const { reports, roles, now } = context;
  const isDenial = roles.get(report.id) === 'denial';
  const near = sortByTime(
    reports.filter(({ id, at }) => id !== report.id && at <= now && at >= report.at - BEFORE_MS),
  );
  const told: { report: Report<Name>; agrees: boolean }[] = [];
  for (const one of near) {
    const role = roles.get(one.id);
    // One that does not say whose news it is has nobody's sources behind it, although it may have been first.
    if (!role || role === 'repetition' || one.sourcing === null || !isSameClaim(report, one)) continue;
    told.push({ report: one, agrees: (role === 'denial') === isDenial });
  }
  if (roles.get(report.id) !== 'repetition') told.push({ report, agrees: true });
  // Whoever changed sides is on the last one, except that reporters stand by the report in question.
  const side = new Map(
    told.flatMap(({ report: { reporters }, agrees }) => reporters.map((name) => [name, agrees] as const)),
  );
  const voices = (agrees: boolean) => {
    const counted = new Set<string>();
    // Who said so before, alone or with others, is no voice again.
    return sortByTime(told.filter((one) => one.agrees === agrees).map((one) => one.report))
      .map(({ reporters }) => {
        const others = reporters.filter((name) => side.get(name) === agrees && !counted.has(name));
        for (const name of others) counted.add(name);
        return others;
      })
      .filter((reporters) => reporters.length > 0)
      .map((reporters) => voiceOf(reporters, context))
      .sort(byRecord);
  };
  return { own: voices(true), other: voices(false) };
}

/** Nobody knows what the word of a reporter without a record is worth. */
const hasRecord = ({ settled }: Voice) => settled > 0;

/** Those with a record first, the better one before the other. */
const byRecord = (one: Voice, other: Voice) =>
  Number(hasRecord(other)) - Number(hasRecord(one)) ||
  other.record - one.record ||
  other.kind - one.kind ||
  (one.reporters.join() < other.reporters.join() ? -1 : 1);

function voiceOf(reporters: readonly string[], { trackRecordOf }: ReportContext): Voice {
  const odds = (share: number) => logit(share) - AVERAGE_LOG_ODDS;
  const voices = [...new Set(reporters)].map((reporter): Voice => {
    const trackRecord = trackRecordOf(reporter);
    if (!trackRecord) return { reporters: [reporter], record: 0, kind: 0, variance: 0, settled: 0 };
    const { share, kindShare, size, settled } = trackRecord;
    const variance = 1 / (size * share * (1 - share));
    return { reporters: [reporter], record: odds(share), kind: odds(kindShare), variance, settled };
  });
  const [best = { reporters: [], record: 0, kind: 0, variance: 0, settled: 0 }] = voices.sort(byRecord);
  // Also of one without a record, who is average: it counts as much beside others as alone, when they take the report back.
  return { ...best, kind: Math.max(best.kind, ...voices.map(({ kind }) => kind)) };
}

/** Smallest first, so that the order does not matter to the last bit. */
const sum = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other).reduce((total, value) => total + value, 0);
