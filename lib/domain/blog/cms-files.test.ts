import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentFile, filesCms } from './cms-files';

const settings: Record<string, unknown> = { SITE_NAME: 'BoxScoop', PRISMIC_WEBHOOK_SECRET: 'a secret' };
jest.mock('@/lib/platform/config/config', () => ({
  ...jest.requireActual('@/lib/platform/config/config'),
  config: () => settings,
}));

const linkTo = (id: string) => ({ link_type: 'Document', id });
const DOCUMENTS = [
  { id: 'one', author: linkTo('two'), more: [linkTo('gone'), linkTo('settings')] },
  { id: 'two', timestamp: '2026-01-01T23:00:00-0500' },
  { id: 'three', timestamp: '2026-01-02T02:00:00+0000' },
  { id: 'quatre', lang: 'fr-fr' },
  { id: 'about', type: 'page' },
  { id: 'settings', type: 'settings', uid: null },
];

let folder: string;
function write(
  name: string,
  { id, type = 'blog_post', lang = 'en-us', uid = `uid-${id}`, ...data }: Written,
) {
  writeFileSync(join(folder, name), JSON.stringify({ id, uid, type, lang, data }));
}
type Written = { id: string; type?: string; lang?: string; uid?: string | null } & Record<string, unknown>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxscoop-documents-'));
  settings.PRISMIC_DOCUMENTS_DIR = folder;
  for (const document of DOCUMENTS) write(`${document.id}.json`, document);
  mkdirSync(join(folder, 'drafts'));
  write('drafts/two.json', { id: 'two', title: 'Rewritten' });
  write('drafts/new.json', { id: 'new' });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const idsOf = (documents: unknown[]) => documents.map((document) => (document as DocumentFile).id);

test('posts are in the language of the site, newest first in any time zone, those without a time last', async () => {
  const cms = filesCms(null);
  expect(idsOf((await cms.listPosts(1, 10)).documents)).toEqual(['two', 'three', 'one']);
  const { documents, totalPages } = await cms.listPosts(2, 2);
  expect([idsOf(documents), totalPages]).toEqual([['one'], 2]);
  expect(await cms.listPosts(9, 2)).toEqual({ documents: [], totalPages: 2 });
});

test('documents are found by type, uid, and ids of any language', async () => {
  const cms = filesCms(null);
  expect(idsOf(await cms.listDocuments('page'))).toEqual(['about']);
  expect(idsOf(await cms.listDocuments('settings'))).toEqual(['settings']);
  expect(await cms.findByUid('blog_post', 'uid-two')).toMatchObject({ id: 'two' });
  expect(await cms.findByUid('page', 'uid-two')).toBeUndefined();
  expect(idsOf(await cms.findByIds(['quatre', 'two', 'nobody']))).toEqual(['quatre', 'two']);
});

test('a link to a document has the URL of its page; one to none, or without a page, has no URL', async () => {
  const { data } = (await filesCms(null).findByUid('blog_post', 'uid-one')) as DocumentFile;
  expect(data.author).toEqual({ ...linkTo('two'), uid: 'uid-two', url: '/blog/uid-two' });
  expect((data.more as { url?: string }[]).map(({ url }) => url)).toEqual([undefined, undefined]);
});

test('a preview shows drafts, in place of the documents that they change; without the secret there is none', async () => {
  expect(await filesCms(null).openPreview('a guess', 'new')).toBeNull();
  const preview = await filesCms(null).openPreview('a secret', 'new');
  expect(preview).toMatchObject({ document: { uid: 'uid-new' } });
  const [cms, published] = [filesCms(preview?.ref ?? null), filesCms(null)];
  expect(await cms.findByUid('blog_post', 'uid-two')).toMatchObject({ data: { title: 'Rewritten' } });
  expect(await published.findByUid('blog_post', 'uid-new')).toBeUndefined();
});

test('a file that is not a document does not affect the others; without the folder there are none', async () => {
  writeFileSync(join(folder, 'broken.json'), '{"id": "x",');
  expect((await filesCms(null).listPosts(1, 10)).documents).toHaveLength(3);
  settings.PRISMIC_DOCUMENTS_DIR = join(folder, 'nowhere');
  expect(await filesCms(null).listPosts(1, 10)).toEqual({ documents: [], totalPages: 1 });
});
