import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrismicDocument } from '@prismicio/client';
import { z } from 'zod';
import { config } from '@/lib/platform/config/config';
import { log } from '@/lib/platform/log/log';
import { withProductName } from './product-name';

/** The subfolder of unpublished documents, which only previews show. */
const DRAFTS = 'drafts';

/** The fields that every document has; the rest is up to the editors. */
const documentFile = z.looseObject({
  id: z.string().min(1),
  uid: z.string().nullable(),
  type: z.string().min(1),
  lang: z.string().min(1),
  tags: z.array(z.string()).default([]),
  first_publication_date: z.string().nullish(),
  last_publication_date: z.string().nullish(),
  data: z.record(z.string(), z.unknown()),
});

/** A version of the repository's content, which a ref names. */
export interface Version {
  ref: string;
  documents: PrismicDocument[];
}

/**
 * Reads the documents from disk on every call, so that an edited file takes effect with the next request. A file that
 * is not a document is logged and left out.
 * @returns the published documents, and those a preview shows: the same with drafts in place of published documents
 *   of the same id
 */
export async function readVersions(): Promise<{ master: Version; preview: Version }> {
  const folder = config().PRISMIC_DOCUMENTS_DIR;
  const [published, drafts] = await Promise.all([readFolder(folder), readFolder(join(folder, DRAFTS))]);
  const drafted = new Set(drafts.map(({ id }) => id));
  const all = [...published.filter(({ id }) => !drafted.has(id)), ...drafts];
  return { master: versionOf(published, 'master'), preview: versionOf(all, 'preview') };
}

/** The ref changes whenever the content does, like the CMS's. */
function versionOf(documents: PrismicDocument[], name: string): Version {
  const content = createHash('sha256').update(JSON.stringify(documents)).digest('base64url');
  return { ref: `local-${name}-${content.slice(0, 16)}`, documents };
}

async function readFolder(folder: string): Promise<PrismicDocument[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const documents = await Promise.all(files.map((name) => readDocument(join(folder, name))));
  return documents.filter((document) => document !== null);
}

async function readDocument(file: string): Promise<PrismicDocument | null> {
  try {
    const document = documentFile.parse(JSON.parse(await readFile(file, 'utf8')));
    return withProductName(document as unknown as PrismicDocument, config().SITE_NAME);
  } catch (error) {
    log.error({ err: error, file }, 'this file is not a blog document and is ignored');
    return null;
  }
}
