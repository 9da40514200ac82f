import { config } from '@/lib/config';
import { journalistPath } from '@/lib/site/paths';
import { verdictOf } from '@/lib/tweet/card';
import type { TweetView } from '@/lib/tweet/schema';
import type { Resolution } from '@/lib/tweet/vocabulary';

/** A step of a breadcrumb trail below the home page. */
export interface Crumb {
  name: string;
  /** A path of this site. */
  path: string;
}

/** @returns the web address of a path of this site, spelled as canonical links are: the home page has no slash */
export const absoluteUrl = (path: string) => {
  const { SITE_URL } = config();
  return path === '/' ? SITE_URL : new URL(path, SITE_URL).href;
};

/** The trail from the home page, for `BreadcrumbJsonLd`. */
export const breadcrumbs = (trail: readonly Crumb[]) =>
  [{ name: config().SITE_NAME, path: '/' }, ...trail].map(({ name, path }) => ({
    name,
    item: absoluteUrl(path),
  }));

/** The last step of a trail on a page of a list after the first; none on the first. */
export const furtherPage = (page: number, path: string): Crumb[] =>
  page > 1 ? [{ name: `Page ${page}`, path }] : [];

/** The verdicts that say of a claim whether it was true; a pending or unconfirmable one was not found out. */
const RATINGS: Partial<Record<Resolution, { ratingValue: number; alternateName: string }>> = {
  correct: { ratingValue: 5, alternateName: 'Correct' },
  incorrect: { ratingValue: 1, alternateName: 'Incorrect' },
};

/**
 * The review of a rumor that has turned out one way or the other, with all that search engines require of one. It
 * says what the rumor's card says: what counts as unconfirmable there was not found out.
 * @returns null while it has not, or when nobody on file said it
 */
export function claimReview(tweet: TweetView, path: string) {
  const verdict = verdictOf(tweet);
  const rating = verdict && RATINGS[verdict];
  const claimant = tweet.journalists[0];
  if (!rating || !claimant) return null;
  return {
    claimReviewed: tweet.tweet,
    url: `${absoluteUrl(path)}#tweet-${tweet.tweet_id}`,
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
