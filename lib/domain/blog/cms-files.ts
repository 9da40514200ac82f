import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { postPath } from '@/lib/domain/site/paths';
import { config } from '@/lib/platform/config/config';
import { log } from '@/lib/platform/telemetry/log';
import type { Cms } from './cms';
import { instantOf } from './cms-instant';
import { withProductName } from './product-name';
import { isSecret } from './webhook-secret';

/** The subfolder of unpublished documents, which only previews show; also the name of the version that has them. */
const DRAFTS = 'drafts';
const LANGUAGE = 'en-us';

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
export type DocumentFile = z.output<typeof documentFile>;

/**
 * The documents in `PRISMIC_DOCUMENTS_DIR`, for a site without a repository. They are read from disk on every call, so that
 * an edited file takes effect with the next request.
 * @param ref of `openPreview`; null for the published version
 */
export function filesCms(ref: string | null): Cms {
  const ofType = async (type: string) =>
    (await readDocuments(ref)).filter((document) => document.type === type && document.lang === LANGUAGE);
  return {
    async listPosts(page, pageSize) {
      const posts = (await ofType('blog_post')).sort(newestFirst);
      const documents = posts.slice((page - 1) * pageSize, page * pageSize);
      return { documents, totalPages: Math.max(1, Math.ceil(posts.length / pageSize)) };
    },
    listDocuments: ofType,
    findByUid: async (type, uid) => (await ofType(type)).find((document) => document.uid === uid),
    findByIds: async (ids) => (await readDocuments(ref)).filter(({ id }) => ids.includes(id)),
    async openPreview(token, id) {
      if (!isSecret(token)) return null;
      return { ref: DRAFTS, document: (await readDocuments(DRAFTS)).find((document) => document.id === id) };
    },
  };
}

/** Those without a time are last, as in Prismic. */
const newestFirst = (one: DocumentFile, other: DocumentFile) => timeOf(other) - timeOf(one);
const timeOf = ({ data }: DocumentFile) => Date.parse(instantOf(data.timestamp) ?? '') || 0;

/** @returns the documents of a version by their names, with drafts in place of published documents of the same id */
async function readDocuments(ref: string | null): Promise<DocumentFile[]> {
  const folder = config().PRISMIC_DOCUMENTS_DIR;
  const published = await readFolder(folder);
  const drafts = ref === DRAFTS ? await readFolder(join(folder, DRAFTS)) : [];
  const drafted = new Set(drafts.map(({ id }) => id));
  const documents = [...published.filter(({ id }) => !drafted.has(id)), ...drafts];
  const byId = new Map(documents.map((document) => [document.id, document]));
  return documents.map((document) => ({
    ...document,
    data: withUrls(document.data, byId) as DocumentFile['data'],
  }));
}

async function readFolder(folder: string): Promise<DocumentFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const documents = await Promise.all(files.map((name) => readDocument(join(folder, name))));
  return documents.filter((document) => document !== null);
}

async function readDocument(file: string): Promise<DocumentFile | null> {
  try {
    const document = documentFile.parse(JSON.parse(await readFile(file, 'utf8')));
    return withProductName(document, config().SITE_NAME);
  } catch (error) {
    log.error({ err: error, file }, 'this file is not a blog document and is ignored');
    return null;
  }
}

/** @returns the value with a URL in every link to a document of this version; other such links have none */
function withUrls(value: unknown, documents: ReadonlyMap<string, DocumentFile>): unknown {
  if (Array.isArray(value)) return value.map((item) => withUrls(item, documents));
  if (typeof value !== 'object' || value === null) return value;
  if ('link_type' in value && value.link_type === 'Document') {
    const target = 'id' in value ? documents.get(String(value.id)) : undefined;
    const hasPage = target?.type === 'blog_post' || target?.type === 'page';
    const { uid } = target ?? {};
    return { ...value, uid, url: hasPage && uid ? postPath(uid) : undefined };
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withUrls(item, documents)]));
}
