import { config } from '@/lib/config';
import { journalistPath, rumorPath } from '@/lib/site/paths';
import type { TweetView } from '@/lib/tweet/schema';
import { type Verdict, verdictOf } from '@/lib/tweet/verdict';

/** A step of a breadcrumb trail below the home page. */
export interface Crumb {
  name: string;
  /** A path of this site. */
  path: string;
}

/** @returns the absolute URL of a path of this site; the home page has no trailing slash, as in canonical links */
export const absoluteUrl = (path: string) => {
  const { SITE_URL } = config();
  return path === '/' ? SITE_URL : new URL(path, SITE_URL).href;
};

/** Breadcrumbs from the home page. */
export const breadcrumbs = (trail: readonly Crumb[]) =>
  [{ name: config().SITE_NAME, path: '/' }, ...trail].map(({ name, path }) => ({
    name,
    item: absoluteUrl(path),
  }));

/** The breadcrumb of a page after the first; none on the first. */
export const furtherPage = (page: number, path: string): Crumb[] =>
  page > 1 ? [{ name: `Page ${page}`, path }] : [];

/** The verdicts that are true or false; the others are neither. */
const RATINGS: Partial<Record<Verdict, { ratingValue: number; alternateName: string }>> = {
  correct: { ratingValue: 5, alternateName: 'Correct' },
  incorrect: { ratingValue: 1, alternateName: 'Incorrect' },
};

/**
 * The ClaimReview of a resolved rumor, at the address of its page and with the verdict of its card.
 * @returns null if it is not resolved, or by nobody on file
 */
export function claimReview(tweet: TweetView) {
  const verdict = verdictOf(tweet);
  const rating = verdict && RATINGS[verdict];
  const claimant = tweet.journalists[0];
  if (!rating || !claimant) return null;
  return {
    claimReviewed: tweet.tweet,
    url: absoluteUrl(rumorPath(tweet.tweet_id)),
    author: { '@type': 'Organization' as const, name: config().SITE_NAME, url: absoluteUrl('/') },
    reviewRating: { ...rating, bestRating: 5, worstRating: 1 },
    itemReviewed: {
      '@type': 'Claim' as const,
      author: {
        '@type': 'Person' as const,
        name: claimant.name,
        sameAs: absoluteUrl(journalistPath(claimant.username)),
      },
      datePublished: tweet.timestamp,
      appearance: { '@type': 'CreativeWork' as const, url: tweet.url },
    },
  };
}
