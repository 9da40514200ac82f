import { rumorPath } from '@/lib/domain/site/paths';
import { pendingSince, tintOf, VERDICT_NAMES, type Verdict, verdictOf } from '@/lib/domain/tweet/verdict';
import { verdictText } from '@/lib/domain/tweet/verdict-text';
import type { IssueContent } from './issue-schema';

/** The outcome of a report that is never judged. */
export const NO_OUTCOME = 'News';

/** @returns how a report turned out, as mails show it */
export function outcomeOf(
  tweet: Parameters<typeof tintOf>[0] & Parameters<typeof pendingSince>[0],
): Pick<IssueContent['rumors'][number], 'outcome' | 'tint'> {
  const verdict = verdictOf(tweet);
  const tint = tintOf(tweet);
  return {
    outcome: verdict ? verdictText(verdict, { since: pendingSince(tweet), tint }) : NO_OUTCOME,
    ...(tint && tint !== verdict && { tint }),
  };
}

/** @returns the verdict whose word an issue shows as outcome; null if it shows none */
export function verdictOfOutcome(outcome: string): Verdict | null {
  const entry = Object.entries(VERDICT_NAMES).find(([, name]) =>
    [name, `${name},`, `${name} since`].some((start) => outcome === start || outcome.startsWith(`${start} `)),
  );
  return entry ? (entry[0] as Verdict) : null;
}

/**
 * Issues that were sent before reports had pages link to a place on the profile, from which a report moves to further pages.
 * @returns the issue with links to the pages of its reports; without the records of one that was sent before they had scores
 */
export const withReportPages = ({ reliability, ...content }: IssueContent): IssueContent => ({
  ...content,
  ...(reliability && Object.values(reliability).every((standing) => 'score' in standing) && { reliability }),
  rumors: content.rumors.map((rumor) => {
    const tweetId = rumor.path.split('#tweet-')[1];
    return tweetId ? { ...rumor, path: rumorPath(tweetId) } : rumor;
  }),
});
