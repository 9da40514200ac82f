import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrismicDocument } from '@prismicio/client';
import { z } from 'zod';
import { config } from '@/lib/config';
import { log } from '@/lib/log';
import { withProductName } from './product-name';

/** Unpublished documents lie here, below the published ones; a preview shows them. */
const DRAFTS = 'drafts';

/** What a file must have to be a document at all; what is in its fields is the editors' business. */
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

/** A version of the repository's content, as a ref names it. */
export interface Version {
  ref: string;
  documents: PrismicDocument[];
}

/**
 * Reads the documents from disk, anew each time: an edited file counts from the next question on. A file that is
 * no document is logged and left out, so that one broken file does not take the others along.
 * @returns what is published, and what a preview shows: the same with the drafts, which stand in for published
 *   documents of the same id
 */
export async function readVersions(): Promise<{ master: Version; preview: Version }> {
  const folder = config().PRISMIC_DOCUMENTS_DIR;
  const [published, drafts] = await Promise.all([readFolder(folder), readFolder(join(folder, DRAFTS))]);
  const drafted = new Set(drafts.map(({ id }) => id));
  const all = [...published.filter(({ id }) => !drafted.has(id)), ...drafts];
  return { master: versionOf(published, 'master'), preview: versionOf(all, 'preview') };
}

/** A ref changes whenever the content does, as the CMS's do. */
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
    log.error({ err: error, file }, 'not a document of the blog; left out');
    return null;
  }
}
