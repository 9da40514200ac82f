import { createClient, filter, type Query } from '@prismicio/client';
import { config } from '@/lib/platform/config/config';
import type { AllDocumentTypes } from '@/prismic/types.generated';
import { type Cms, CmsUnavailable, MAX_PAGE_SIZE } from './cms';

/** Paths of documents on this site; the CMS resolves links with them. */
const ROUTES = [
  { type: 'blog_post', path: '/blog/:uid' },
  { type: 'page', path: '/blog/:uid' },
];
const NEWEST_FIRST = [{ field: 'my.blog_post.timestamp', direction: 'desc' as const }];
const PREVIEW_FIELDS = ['title', 'description', 'timestamp', 'image'].map((name) => `blog_post.${name}`);

/**
 * A repository of Prismic, by its client.
 * @param repository its name, or the address of its API
 * @param ref the version to read; null for the published one
 */
export function prismicCms(repository: string, ref: string | null, signal: AbortSignal): Cms {
  const client = clientFor(repository, ref, signal);
  return {
    async listPosts(page, pageSize) {
      const response = await client.getByType('blog_post', {
        page,
        pageSize,
        orderings: NEWEST_FIRST,
        fetch: PREVIEW_FIELDS,
      });
      return { documents: resultsOf(response), totalPages: Number(response.total_pages) || 1 };
    },
    listDocuments: async (type) => resultsOf(await client.getByType(type, { pageSize: MAX_PAGE_SIZE })),
    async findByUid(type, uid) {
      const filters = [filter.at(`my.${type}.uid`, uid)];
      return resultsOf(await client.getByType(type, { pageSize: 1, filters }))[0];
    },
    async findByIds(ids) {
      const filters = [filter.in('document.id', ids)];
      return resultsOf(await client.get({ filters, pageSize: MAX_PAGE_SIZE, lang: '*' }));
    },
    async openPreview(token, id) {
      const filters = id ? [filter.at('document.id', id)] : [];
      // Not through a query of the client: given an invalid token, it returns the published version.
      const url = await client.buildQueryURL({ ref: token, filters, pageSize: 1, lang: '*' });
      const response = await client.fetchFn(url);
      if (!response.ok) return null;
      const [document] = resultsOf(await response.json());
      return { ref: token, document: id && document };
    },
  };
}

function clientFor(repository: string, ref: string | null, signal: AbortSignal) {
  const settings = {
    accessToken: config().PRISMIC_ACCESS_TOKEN,
    routes: ROUTES,
    ref: ref ?? undefined,
    fetchOptions: { signal },
    fetch: fetchOnce,
  };
  const client = URL.canParse(repository)
    ? createClient<AllDocumentTypes>('boxscoop', { ...settings, documentAPIEndpoint: repository })
    : createClient<AllDocumentTypes>(repository, settings);
  client.disableAutoPreviews();
  return client;
}

/** By itself the client would retry forever when rate-limited, and would accept any body. */
async function fetchOnce(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, cache: 'no-store' });
  if (response.status === 429 || response.status >= 500) {
    const seconds = Number(response.headers.get('retry-after'));
    throw new CmsUnavailable(
      `the CMS responded with status ${response.status}`,
      seconds > 0 ? seconds * 1_000 : undefined,
    );
  }
  return response;
}

/** @returns the documents of a response; throws CmsUnavailable if it has none */
function resultsOf({ results }: Pick<Query, 'results'>): unknown[] {
  if (!Array.isArray(results))
    throw new CmsUnavailable('the CMS responded with something other than documents');
  return results;
}
