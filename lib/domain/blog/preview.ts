import { timingSafeEqual } from 'node:crypto';
import { cookie } from '@prismicio/client';
import { cookies, draftMode } from 'next/headers';
import { blogPath, postPath } from '@/lib/domain/site/paths';
import { config } from '@/lib/platform/config/config';
import { ask, filter, resultsOf } from './client';
import { readPreviews } from './documents';
import { previewRef as localPreviewRef } from './local/api';

/** The cookie that names the version an editor previews. */
export const PREVIEW_COOKIE = cookie.preview;

/**
 * @returns the version that the visitor previews; null outside draft mode, without reading cookies, so that the page
 *   can be cached for everyone
 */
export async function previewedRef(): Promise<string | null> {
  if (!(await draftMode()).isEnabled) return null;
  return (await cookies()).get(PREVIEW_COOKIE)?.value ?? null;
}

/**
 * Opens a preview. The CMS checks its own token; with the local repository the token is `PRISMIC_WEBHOOK_SECRET`, and
 * the preview shows `prismic/documents/drafts`.
 * @returns the version to preview and the path of the document; null for an invalid token
 * @throws CmsUnavailable
 */
export async function openPreview(token: string, documentId: string | undefined) {
  const ref = config().PRISMIC_REPOSITORY ? token : isSecret(token) ? await localPreviewRef() : null;
  if (!ref) return null;
  const filters = documentId ? [filter.at('document.id', documentId)] : [];
  // Not through a query of the client: given an invalid token, it returns the published version.
  const answer = await ask(ref, async (client) => {
    const url = await client.buildQueryURL({ ref, filters, pageSize: 1, lang: '*' });
    const response = await client.fetchFn(url);
    return response.ok ? response.json() : null;
  });
  if (!answer) return null;
  const [document] = documentId ? readPreviews(resultsOf(answer)) : [];
  return { ref, path: document ? postPath(document.uid) : blogPath() };
}

/** @returns whether a text is the secret shared with the CMS; false if none is configured */
export function isSecret(text: unknown): boolean {
  const secret = config().PRISMIC_WEBHOOK_SECRET;
  if (!secret || typeof text !== 'string') return false;
  const [given, expected] = [Buffer.from(text), Buffer.from(secret)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
