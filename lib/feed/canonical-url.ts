/** Parameters that say where a reader came from, and nothing of what is read. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|_hsenc|_hsmi|mkt_tok|cmpid|ncid|smid|ref_src|at_(?:medium|campaign)|taid|__twitter_impression|partner|xtor)$/i;

/**
 * The URL of an article without what changes between feeds: the tracking parameters and the fragment.
 * @param url an absolute URL
 */
export function canonicalUrl(url: string): string {
  const canonical = new URL(url);
  canonical.hash = '';
  canonical.hostname = canonical.hostname.replace(/\.$/, '');
  // Set only if changed, because setting the query encodes it again.
  const kept = canonical.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part.split('=', 1)[0] as string))
    .join('&');
  canonical.search = kept;
  return canonical.href;
}

/** @returns the same article's other spellings, itself among them: with http and https, with and without a last slash */
export function urlVariants(url: string): string[] {
  const canonical = canonicalUrl(url);
  const { protocol, host, pathname, search } = new URL(canonical);
  const bare = pathname.replace(/\/+$/, '');
  const paths = bare === '' ? ['/'] : [bare, `${bare}/`];
  const protocols = /:\d+$/.test(host) ? [protocol] : ['https:', 'http:'];
  return protocols.flatMap((each) => paths.map((path) => `${each}//${host}${path}${search}`));
}
