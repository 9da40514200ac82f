/** Shared caches in front of the site that get purge requests (docs/configuration.md, `PURGE_URL`). */

export const PURGE_KINDS = ['varnish', 'nginx', 'fastly', 'cloudflare'] as const;
export type PurgeKind = (typeof PURGE_KINDS)[number];

export interface PurgeTarget {
  kind: PurgeKind;
  /** Where requests are sent, with its path, without a slash at the end. */
  url: string;
  /** Of the API of Fastly or Cloudflare. */
  token?: string;
}

/** These have an API, reached by TLS with a token. */
const OF_API: readonly PurgeKind[] = ['fastly', 'cloudflare'];
const EXAMPLES: Record<PurgeKind, string> = {
  varnish: 'varnish://127.0.0.1:6081',
  nginx: 'nginx://127.0.0.1:8080',
  fastly: 'fastly://TOKEN@api.fastly.com/service/ID',
  cloudflare: 'cloudflare://TOKEN@api.cloudflare.com/client/v4/zones/ID',
};

const ADDRESS = /^(?:(?<kind>[a-z]+)(?:\+(?<secure>https?))?|(?<plain>https?)):\/\/(?<rest>[^\s,]+)$/;

/**
 * @param text addresses, separated by commas: `varnish://host:6081`, `varnish+https://host`, or `https://host` of the kind
 *   that is given apart
 * @throws Error whose message names the address that is wrong, and the fix
 */
export function parsePurgeTargets(text: string, kind?: PurgeKind): PurgeTarget[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((address) => parseTarget(address, kind));
}

function parseTarget(address: string, otherwise: PurgeKind | undefined): PurgeTarget {
  const { kind: named, secure, plain, rest } = ADDRESS.exec(address)?.groups ?? {};
  const isPlain = plain !== undefined || named === 'http' || named === 'https';
  const kind = isPlain ? otherwise : PURGE_KINDS.find((one) => one === named);
  if (!kind && isPlain)
    throw new Error(`needs PURGE_KIND beside ${hidden(address)}: one of ${PURGE_KINDS.join(', ')}`);
  if (!kind || !rest)
    throw new Error(`must be addresses such as ${EXAMPLES.varnish}, not ${hidden(address)}`);
  const protocol = isPlain ? (plain ?? named) : (secure ?? (OF_API.includes(kind) ? 'https' : 'http'));
  const parsed = URL.canParse(`${protocol}://${rest}`) ? new URL(`${protocol}://${rest}`) : undefined;
  if (!parsed?.hostname || parsed.search || parsed.hash)
    throw new Error(`must be addresses such as ${EXAMPLES[kind]}, not ${hidden(address)}`);
  const token = decodeURIComponent(parsed.username);
  if (OF_API.includes(kind) && (!token || parsed.pathname === '/'))
    throw new Error(`must name a token and what it is for, such as ${EXAMPLES[kind]}`);
  const url = `${parsed.origin}${parsed.pathname}`.replace(/\/+$/, '');
  return token ? { kind, url, token } : { kind, url };
}

/** An address without what is secret in it. */
const hidden = (address: string) => `"${address.replace(/\/\/[^@/]*@/, '//…@')}"`;
