import type { TweetView } from '@/lib/domain/tweet/schema';
import { tintOf, type Verdict, verdictName, verdictOf } from '@/lib/domain/tweet/verdict';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import type { JournalistView } from './schema';

const ON_HOME_PAGE = 6;

type Candidate = Pick<JournalistView, 'username' | 'rumorCount' | 'show_on_homepage'>;

/**
 * The journalists on the home page: up to 6 of those flagged for it or on the whitelist, in the given order. While there
 * are none, those with the most rumors, so that the section never stands empty.
 * @param journalists who have rumors
 * @param whitelist usernames in lower case
 */
export function journalistsOnHomePage<Journalist extends Candidate>(
  journalists: readonly Journalist[],
  whitelist: readonly string[],
): Journalist[] {
  const chosen = journalists.filter(
    ({ username, show_on_homepage }) => show_on_homepage || whitelist.includes(username.toLowerCase()),
  );
  const listed =
    chosen.length > 0 ? chosen : [...journalists].sort((one, other) => other.rumorCount - one.rumorCount);
  return listed.slice(0, ON_HOME_PAGE);
}

/**
 * @returns what to show of a journalist first: of these rumors the one that was settled last, or the newest while none is;
 *   null without any
 */
export function leadRumor<T extends Judged>(newestFirst: readonly T[]): T | null {
  return lastSettled(newestFirst)[0] ?? newestFirst[0] ?? null;
}

/** How a rumor turned out, as a mark. */
export interface FormMark {
  verdict: Verdict;
  name: string;
}

/** So many verdicts make the form of a reporter. */
export const FORM = 10;

export type JudgedRumor = Pick<TweetView, 'resolution' | 'rating' | 'impressiveness'>;

/**
 * @param judged the rumors of a reporter that were settled last, the last first
 * @returns how these turned out; none below two
 */
export function formOf(judged: readonly JudgedRumor[]): FormMark[] {
  const marks = judged.flatMap((tweet) => {
    const verdict = verdictOf(tweet);
    return verdict ? [{ verdict, name: verdictName(verdict, tintOf(tweet)) }] : [];
  });
  return marks.length < 2 ? [] : marks;
}

type Judged = Pick<TweetView, 'resolution' | 'timestamp' | 'resolved_at'>;

/** @returns those that are settled, the last first; where it is not known when one was, by its report */
function lastSettled<T extends Judged>(rumors: readonly T[]): T[] {
  const when = ({ resolved_at, timestamp }: T) => Date.parse(resolved_at ?? timestamp);
  return rumors
    .filter(({ resolution }) => isSettled(resolution))
    .sort((one, other) => when(other) - when(one));
}
