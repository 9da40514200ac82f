import { timingSafeEqual } from 'node:crypto';
import { cookie } from '@prismicio/client';
import { cookies, draftMode } from 'next/headers';
import { config } from '@/lib/config';
import { blogPath, postPath } from '@/lib/site/paths';
import { ask, filter, resultsOf } from './client';
import { readPreviews } from './documents';
import { previewRef as localPreviewRef } from './local/api';

/** The cookie that says which version an editor previews. */
export const PREVIEW_COOKIE = cookie.preview;

/**
 * @returns the version that the visitor previews; null for everybody who is not in draft mode, without looking at
 *   their cookies, so that the page is the same for all of them
 */
export async function previewedRef(): Promise<string | null> {
  if (!(await draftMode()).isEnabled) return null;
  return (await cookies()).get(PREVIEW_COOKIE)?.value ?? null;
}

/**
 * Opens a preview. The CMS's token is checked with the CMS, which issued it; with the local repository the token is
 * `PRISMIC_WEBHOOK_SECRET`, and what is in `prismic/documents/drafts` is shown.
 * @returns the version to preview and where the document is; null for a token that is not good
 * @throws CmsUnavailable
 */
export async function openPreview(token: string, documentId: string | undefined) {
  const ref = config().PRISMIC_REPOSITORY ? token : isSecret(token) ? await localPreviewRef() : null;
  if (!ref) return null;
  const filters = documentId ? [filter.at('document.id', documentId)] : [];
  // Not through a query of the client, which answers with what is published when a token is not good.
  const answer = await ask(ref, async (client) => {
    const url = await client.buildQueryURL({ ref, filters, pageSize: 1, lang: '*' });
    const response = await client.fetchFn(url);
    return response.ok ? response.json() : null;
  });
  if (!answer) return null;
  const [document] = documentId ? readPreviews(resultsOf(answer)) : [];
  return { ref, path: document ? postPath(document.uid) : blogPath() };
}

/** @returns whether a text is the secret shared with the CMS; never while there is none */
export function isSecret(text: unknown): boolean {
  const secret = config().PRISMIC_WEBHOOK_SECRET;
  if (!secret || typeof text !== 'string') return false;
  const [given, expected] = [Buffer.from(text), Buffer.from(secret)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
