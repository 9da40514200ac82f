import { recordLine } from '@/lib/domain/journalist/level-words';
import { lookUpStanding } from '@/lib/domain/journalist/reliability';
import type { IssueContent } from './issue-schema';

export interface NamedReporter {
  name: string;
  /** As pages say it; empty where there is none. */
  record: string;
}

/**
 * @returns who made a report, each with the record of that reporter: one, two, or the first and how many more; the name
 *   of the account where no reporter is on file
 */
export function namedReporters(
  { journalists = [], name }: IssueContent['rumors'][number],
  reliability: IssueContent['reliability'],
): { named: NamedReporter[]; more: number } {
  if (journalists.length === 0) return { named: [{ name, record: '' }], more: 0 };
  const named = journalists.slice(0, journalists.length > 2 ? 1 : 2).map((journalist) => ({
    name: journalist.name,
    record: recordLine(lookUpStanding(reliability, journalist._id)),
  }));
  return { named, more: journalists.length - named.length };
}
