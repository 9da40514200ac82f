/** Parameters that say where a reader came from, and nothing of what is read. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|_hsenc|_hsmi|mkt_tok|cmpid|ncid|smid|ref_src|at_(?:medium|campaign)|taid|__twitter_impression|partner|xtor)$/i;

/** A fragment that a script shows another page for, as in `#!/news/1`. */
const ROUTE = /^#(?:!|\/)/;

/**
 * The URL of a page without what changes between feeds: the tracking parameters, and the place on the page.
 * @param url an absolute URL
 */
export function canonicalUrl(url: string): string {
  const canonical = new URL(url);
  if (!ROUTE.test(canonical.hash)) canonical.hash = '';
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

/** @returns the place on its page that a URL leads to, such as `#post-1`; empty if there is none */
export function placeOnPage(url: string): string {
  const { hash } = new URL(url);
  return ROUTE.test(hash) ? '' : hash;
}

/**
 * @param place on the page, such as `#post-1`; empty for the page
 * @returns the same article's other spellings, itself among them: with http and https, with and without a last slash
 */
export function urlVariants(url: string, place = ''): string[] {
  const canonical = canonicalUrl(url);
  const { protocol, host, pathname, search, hash } = new URL(canonical);
  const bare = pathname.replace(/\/+$/, '');
  const paths = bare === '' ? ['/'] : [bare, `${bare}/`];
  const protocols = /:\d+$/.test(host) ? [protocol] : ['https:', 'http:'];
  return protocols.flatMap((each) => paths.map((path) => `${each}//${host}${path}${search}${hash}${place}`));
}
