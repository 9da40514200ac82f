import { journalistPath, rumorPath } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { type Verdict, verdictOf } from '@/lib/domain/tweet/verdict';
import { config } from '@/lib/platform/config/config';

/** Something that schema.org describes, with its properties; those that are undefined are left out. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** Ends a script early, or a line in some readers of JSON. */
const UNSAFE_IN_SCRIPTS = /[<\u2028\u2029]/g;

/**
 * @returns the thing as JSON-LD for the text of a script element. It has no `<`, because browsers end a script at
 *   `</script`, whatever follows, and read what comes after `<!--` differently; next-seo escaped `</script>` alone.
 */
export const thingAsScript = (thing: Thing): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replace(
    UNSAFE_IN_SCRIPTS,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** This site as the author or publisher of something. */
export const siteAsOrganization = () => ({
  '@type': 'Organization',
  name: config().SITE_NAME,
  url: absoluteUrl('/'),
});

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
export const breadcrumbs = (trail: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: config().SITE_NAME, path: '/' }, ...trail].map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: absoluteUrl(path),
  })),
});

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
export function claimReview(tweet: TweetView): Thing | null {
  const verdict = verdictOf(tweet);
  const rating = verdict && RATINGS[verdict];
  const claimant = tweet.journalists[0];
  if (!rating || !claimant) return null;
  return {
    '@type': 'ClaimReview',
    claimReviewed: tweet.tweet,
    url: absoluteUrl(rumorPath(tweet.tweet_id)),
    author: siteAsOrganization(),
    reviewRating: { '@type': 'Rating', ...rating, bestRating: 5, worstRating: 1 },
    itemReviewed: {
      '@type': 'Claim',
      author: {
        '@type': 'Person',
        name: claimant.name,
        sameAs: absoluteUrl(journalistPath(claimant.username)),
      },
      datePublished: tweet.timestamp,
      appearance: { '@type': 'CreativeWork', url: tweet.url },
    },
  };
}
