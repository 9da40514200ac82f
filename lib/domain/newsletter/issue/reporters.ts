import { standingIn } from '@/lib/domain/journalist/reliability';
import { recordLine } from '@/lib/domain/journalist/words';
import type { IssueContent } from './schema';

/**
 * @param write a name with its record, which is empty where there is none
 * @returns who made a report, each name with the record of that reporter, as pages say it: one, two, or the first and how
 *   many more
 */
export function reportersText(
  { journalists = [], name }: IssueContent['rumors'][number],
  reliability: IssueContent['reliability'],
  write: (name: string, record: string) => string,
): string {
  const [first, second] = journalists.map((journalist) =>
    write(journalist.name, recordLine(standingIn(reliability, journalist._id))),
  );
  if (!first) return write(name, '');
  if (!second) return first;
  const more = journalists.length - 1;
  return `${first} and ${more === 1 ? second : `${more} more`}`;
}
