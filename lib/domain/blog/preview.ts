import { cookie } from '@prismicio/client';
import { cookies, draftMode } from 'next/headers';
import { blogPath, postPath } from '@/lib/domain/site/paths';
import { askCms } from './cms-ask';
import { readPreviews } from './cms-documents';

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
 * Opens a preview. The CMS checks its own token; without a repository the token is `PRISMIC_WEBHOOK_SECRET`, and the
 * preview shows the drafts on disk.
 * @returns the version to preview and the path of the document; null for an invalid token
 * @throws CmsUnavailable
 */
export async function openPreview(token: string, documentId: string | undefined) {
  const preview = await askCms(null, (cms) => cms.openPreview(token, documentId));
  if (!preview) return null;
  const [document] = preview.document ? readPreviews([preview.document]) : [];
  return { ref: preview.ref, path: document ? postPath(document.uid) : blogPath() };
}
