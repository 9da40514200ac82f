import { AWAY, type CmsStandIn, startCmsStandIn } from '@/test/stand-ins/cms';
import { findPost, listAllPosts, listPosts } from './queries';

/** Bad input of the CMS: slow, down, limiting, answering nonsense; and that it heals by itself. */

const settings: Record<string, unknown> = { SITE_NAME: 'BoxScoop', SITE_URL: 'http://localhost:3000' };
jest.mock('@/lib/config', () => ({ ...jest.requireActual('@/lib/config'), config: () => settings }));
jest.mock('@/lib/cache/invalidation', () => ({
  tagCache: jest.fn(),
  cacheAsUnavailable: jest.fn(),
  cacheAsFallback: jest.fn(),
}));

const document = (uid: string, title: string) => ({
  id: `id-${uid}`,
  uid,
  type: 'blog_post',
  tags: [],
  first_publication_date: '2026-01-01T00:00:00+0000',
  data: { title: [{ type: 'heading1', text: title, spans: [] }] },
});

let cms: CmsStandIn;
const shared = globalThis as { boxscoopCmsCooldownUntil?: number; boxscoopCmsLastKnownGood?: unknown };
const forget = () => {
  shared.boxscoopCmsLastKnownGood = undefined;
};
/** The moment that a failed CMS is left alone is over. */
const rest = () => {
  shared.boxscoopCmsCooldownUntil = undefined;
};
/** Asks until there is an answer: a question that was under way when the CMS failed may fail a little later. */
async function healed(uid: string) {
  for (;;) {
    rest();
    const read = await findPost(uid, null);
    if (read.status === 'ok') return read;
  }
}
/** As long as the site waits for the CMS, but for tests. */
const waitFor = AbortSignal.timeout.bind(AbortSignal);
beforeAll(() => jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => waitFor(400)));

beforeEach(async () => {
  cms = await startCmsStandIn([document('one', 'First'), document('two', 'Second')]);
  settings.PRISMIC_REPOSITORY = cms.url;
  rest();
  forget();
});
afterEach(() => cms.stop());

const UNAVAILABLE = { status: 'unavailable' };

describe.each(AWAY)('the CMS %s', (mood) => {
  test('a first visit is unavailable, and the next one after it is well again is not', async () => {
    cms.mood = mood;
    expect(await findPost('one', null)).toEqual(UNAVAILABLE);
    cms.mood = 'well';
    expect(await healed('one')).toMatchObject({ status: 'ok', value: { post: { title: 'First' } } });
  });

  test('what was read before is still served', async () => {
    const before = [await findPost('one', null), await listPosts(1, null), await listAllPosts()];
    cms.mood = mood;
    const during = [await findPost('one', null), await listPosts(1, null), await listAllPosts()];
    expect(during).toEqual(before);
    expect(await findPost('two', null)).toEqual(UNAVAILABLE);
  });
});

test('a CMS that failed is left alone for a moment', async () => {
  cms.mood = 'fails';
  await findPost('one', null);
  const { length } = cms.asked;
  for (const uid of ['one', 'two', 'three']) expect(await findPost(uid, null)).toEqual(UNAVAILABLE);
  expect(cms.asked).toHaveLength(length);
});

test('broken documents are left out, the others are shown', async () => {
  cms.mood = 'sends broken documents';
  const read = await listAllPosts();
  expect(read.status === 'ok' && read.value.map(({ title }) => title)).toEqual(['Y', 'First', 'Second']);
});

test('an unknown uid is nothing, and is not asked for when no document can have it', async () => {
  expect(await findPost('nobody', null)).toEqual({ status: 'ok', value: null });
  cms.asked.length = 0;
  expect(await findPost('../../etc/passwd', null)).toEqual({ status: 'ok', value: null });
  expect(await findPost('a'.repeat(300), null)).toEqual({ status: 'ok', value: null });
  expect(cms.asked).toEqual([]);
});

test('a post that was taken back is not kept as last known good', async () => {
  await findPost('one', null);
  cms.documents = [];
  expect(await findPost('one', null)).toEqual({ status: 'ok', value: null });
  cms.mood = 'fails';
  expect(await findPost('one', null)).toEqual({ status: 'ok', value: null });
});

test('a preview is never kept as last known good', async () => {
  await findPost('one', 'a-preview');
  cms.mood = 'fails';
  expect(await findPost('one', null)).toEqual(UNAVAILABLE);
  rest();
  expect(await findPost('one', 'a-preview')).toEqual(UNAVAILABLE);
});
