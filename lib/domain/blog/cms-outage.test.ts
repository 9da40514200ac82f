import { log } from '@/lib/platform/telemetry/log';
import { type FakeCms, startFakeCms, UNAVAILABLE_MOODS } from '@/test/fakes/cms';
import { findPost, listAllPosts, listPosts } from './queries';

/** The CMS is slow, down, rate-limiting or responds with nonsense; and reads recover afterwards. */

const settings: Record<string, unknown> = { SITE_NAME: 'BoxScoop', SITE_URL: 'http://localhost:3000' };
jest.mock('@/lib/platform/config/config', () => ({
  ...jest.requireActual('@/lib/platform/config/config'),
  config: () => settings,
}));
jest.mock('@/lib/platform/cache/invalidation', () => ({
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

let cms: FakeCms;
const shared = globalThis as { boxscoopCmsCooldownUntil?: number; boxscoopCmsLastKnownGood?: unknown };
const forget = () => {
  shared.boxscoopCmsLastKnownGood = undefined;
};
/** Ends the cooldown after a failure. */
const endCooldown = () => {
  shared.boxscoopCmsCooldownUntil = undefined;
};
/** Reads until it succeeds: a request that was in flight when the CMS failed may fail a little later. */
async function recovered(uid: string) {
  for (;;) {
    endCooldown();
    const read = await findPost(uid, null);
    if (read.status === 'ok') return read;
  }
}
/** Shortens the timeout of requests to a CMS that does not answer; one that does may take long on a busy machine. */
const waitFor = AbortSignal.timeout.bind(AbortSignal);
const isAway = () => UNAVAILABLE_MOODS.includes(cms.mood);
beforeAll(() =>
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => waitFor(isAway() ? 400 : 30_000)),
);

beforeEach(async () => {
  cms = await startFakeCms([document('one', 'First'), document('two', 'Second')]);
  settings.PRISMIC_REPOSITORY = cms.url;
  endCooldown();
  forget();
});
afterEach(() => cms.stop());

const UNAVAILABLE = { status: 'unavailable' };

describe.each(UNAVAILABLE_MOODS)('the CMS %s', (mood) => {
  test('a first visit is unavailable, and the next one after recovery is not', async () => {
    cms.mood = mood;
    expect(await findPost('one', null)).toEqual(UNAVAILABLE);
    cms.mood = 'well';
    expect(await recovered('one')).toMatchObject({ status: 'ok', value: { post: { title: 'First' } } });
  });

  test('earlier reads are still served', async () => {
    const before = [await findPost('one', null), await listPosts(1, null), await listAllPosts()];
    cms.mood = mood;
    const during = [await findPost('one', null), await listPosts(1, null), await listAllPosts()];
    expect(during).toEqual(before);
    expect(await findPost('two', null)).toEqual(UNAVAILABLE);
  });
});

test('no request is sent during the cooldown after a failure', async () => {
  cms.mood = 'fails';
  await findPost('one', null);
  const { length } = cms.requested;
  for (const uid of ['one', 'two', 'three']) expect(await findPost(uid, null)).toEqual(UNAVAILABLE);
  expect(cms.requested).toHaveLength(length);
});

test('the cooldown ends in time though the clock is set back', async () => {
  cms.mood = 'fails';
  await findPost('one', null);
  cms.mood = 'well';
  const [now, elapsed] = [Date.now(), performance.now()];
  const clocks = [
    jest.spyOn(Date, 'now').mockReturnValue(now - 3_600_000),
    jest.spyOn(performance, 'now').mockReturnValue(elapsed + 60_000),
  ];
  try {
    expect(await findPost('one', null)).toMatchObject({ status: 'ok' });
  } finally {
    for (const clock of clocks) clock.mockRestore();
  }
});

test('an outage is one line when it begins and one when it ends, however many requests fail', async () => {
  await recovered('one');
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const info = jest.spyOn(log, 'info').mockImplementation();
  cms.mood = 'fails';
  for (let request = 0; request < 3; request += 1) {
    endCooldown();
    await findPost('one', null);
  }
  cms.mood = 'well';
  await recovered('one');
  await findPost('two', null);
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['CMS unreachable']);
  expect(info.mock.calls).toEqual([['CMS reachable again']]);
  warn.mockRestore();
  info.mockRestore();
});

test('invalid documents are left out, the others are shown', async () => {
  cms.mood = 'sends broken documents';
  const read = await listAllPosts();
  expect(read.status === 'ok' && read.value.map(({ title }) => title)).toEqual(['Y', 'First', 'Second']);
});

test('a document with slices of hostile types costs nothing else: list, post and neighbors are read', async () => {
  const hostile = document('three', 'Third');
  const slices = ['constructor', 'valueOf', '__proto__'].map((slice_type) => ({
    ...{
      id: slice_type,
      slice_type,
      primary: { kind: 'text', text: [{ type: 'paragraph', text: '<b>', spans: [] }] },
    },
  }));
  cms.documents.push({ ...hostile, data: { ...hostile.data, slices } });
  expect(await findPost('three', null)).toMatchObject({ status: 'ok', value: { post: { sections: [] } } });
  expect(await findPost('one', null)).toMatchObject({ status: 'ok', value: { post: { title: 'First' } } });
  const read = await listAllPosts();
  expect(read.status === 'ok' && read.value).toHaveLength(3);
});

test('an unknown uid returns null; an invalid one sends no request', async () => {
  expect(await findPost('nobody', null)).toEqual({ status: 'ok', value: null });
  cms.requested.length = 0;
  expect(await findPost('../../etc/passwd', null)).toEqual({ status: 'ok', value: null });
  expect(await findPost('a'.repeat(300), null)).toEqual({ status: 'ok', value: null });
  expect(cms.requested).toEqual([]);
});

test('an unpublished post is not kept as last known good', async () => {
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
  endCooldown();
  expect(await findPost('one', 'a-preview')).toEqual(UNAVAILABLE);
});
