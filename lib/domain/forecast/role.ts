import { isNearlySame, SAME_REPORT_MS } from '@/lib/domain/ingest/same-report';
import type { RumorType, Sourcing, Strength } from '@/lib/domain/tweet/vocabulary';

/** Of a story, a player or a team. */
export type Name = string | number;

/** A report of a story, as far as others say something about it. */
export interface Report<Of extends Name = string> {
  id: string;
  /** When it was posted, in milliseconds since 1970. */
  at: number;
  reporters: readonly string[];
  /** Empty where it is not known. */
  text: string;
  strength: Strength | null;
  rumor_type: RumorType | null;
  sourcing: Sourcing | null;
  stories: readonly Of[];
  players: readonly Of[];
  teams: readonly Of[];
}

export const ROLES = ['origin', 'confirmation', 'repetition', 'denial'] as const;
/** What a report is in its story. */
export type Role = (typeof ROLES)[number];

const haveCommon = (one: readonly Name[], other: readonly Name[]) => one.some((name) => other.includes(name));
const mayBeAlike = (one: readonly Name[], other: readonly Name[]) =>
  one.length === 0 || other.length === 0 || haveCommon(one, other);

/** @returns whether two reports of a story claim the same: players and teams in common, as far as both name any */
export const isSameClaim = (one: Report<Name>, other: Report<Name>): boolean =>
  mayBeAlike(one.teams, other.teams) &&
  mayBeAlike(one.players, other.players) &&
  haveCommon(one.stories, other.stories);

/** Earliest first; equal times by id, so that the order of arrival does not matter. */
export const sortByTime = <Item extends Pick<Report, 'at' | 'id'>>(reports: readonly Item[]): Item[] =>
  [...reports].sort(
    (one, other) => one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );

/**
 * @param reports those of some stories, in any order
 * @returns the role of each by id: what its text says; the nearly same words as somebody else within an hour are a repetition; of
 *   others the earliest of a claim is its origin, and what other reporters say later confirms it. Null for one that does not
 *   say whose news it is, after somebody else had it
 */
export function rolesOf(reports: readonly Report<Name>[]): Map<string, Role | null> {
  const roles = new Map<string, Role | null>();
  const originals: Report<Name>[] = [];
  for (const report of sortByTime(reports)) {
    const role = roleAfter(report, originals);
    roles.set(report.id, role);
    if (role === 'origin' || role === 'confirmation') originals.push(report);
  }
  return roles;
}

function roleAfter(report: Report<Name>, originals: readonly Report<Name>[]): Role | null {
  if (report.sourcing === 'repetition' || report.sourcing === 'denial') return report.sourcing;
  const earlier = originals.filter(
    (other) => isSameClaim(other, report) && !haveCommon(other.reporters, report.reporters),
  );
  const isCopy = earlier.some(
    (other) =>
      report.at - other.at <= SAME_REPORT_MS && other.text !== '' && isNearlySame(other.text, report.text),
  );
  if (isCopy) return 'repetition';
  if (earlier.length === 0) return 'origin';
  return report.sourcing === 'own' ? 'confirmation' : null;
}
