import { CorrectionsPage } from '@/components/correction/corrections-page';
import { collection } from '@/lib/db/collections';
import { editTweet } from '@/lib/desk/tweet-edits';
import { finishInterrupted } from '@/lib/documents/interrupted';
import { tweetModel } from '@/lib/models';
import { deleteTweet, reviseTweet } from '@/lib/tweet-edit/commands';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, textsOf } from '@/test/pages';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { CORRECTIONS_PER_PAGE, listCorrections } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const by = (name: string) => ({ actor: { kind: 'staff', name } as const, operation: 'editTweet' });
const ANA = by('ana@boxscoop.example');
const BO = by('bo@boxscoop.example');

const write = async (change: Parameters<typeof writeTweets>[0][number] = {}) =>
  (await writeTweets([{ resolution: 'correct', ...change }]))[0]!;
const read = async () => (await listCorrections(1)).corrections;

test('a changed outcome is listed with before, after, when and why, and names nobody of the staff', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const id = await write({ tweet: 'He is out.', journalists: [dana] });
  await editTweet(id, { resolution: 'incorrect', correction_reason: 'He played.' }, ANA);
  const corrections = await read();
  expect(corrections).toMatchObject([
    {
      before: 'correct',
      after: 'incorrect',
      reason: 'He played.',
      is_disputed: false,
      rumor: { tweet: 'He is out.', name: 'Dana Whitlock', username: 'danawhitlock', is_deleted: false },
    },
  ]);
  expect(JSON.stringify(corrections)).not.toContain('boxscoop.example');
  const html = await renderPage(CorrectionsPage({ corrections, page: 1, totalPages: 1 }));
  expect(textsOf(html, '.correction-why')).toEqual(['Why: He played.']);
});

test('a reason can follow, and is refused where nothing was corrected', async () => {
  const id = await write();
  const view = await editTweet(id, { resolution: null }, ANA);
  expect(view).toMatchObject({
    last_correction: { before: 'correct', after: null },
    correction_reason: null,
  });
  await editTweet(id, { correction_reason: 'It was too early.' }, ANA);
  expect(await read()).toMatchObject([{ after: null, reason: 'It was too early.' }]);
  const other = await write();
  await expect(editTweet(other, { correction_reason: 'None' }, ANA)).rejects.toMatchObject({
    code: 'bad_request',
    issues: [{ path: 'correction_reason' }],
  });
});

test('what its editor takes back at once is not listed, what another takes back is', async () => {
  const id = await write();
  await editTweet(id, { resolution: 'incorrect' }, ANA);
  await editTweet(id, { resolution: 'correct' }, ANA);
  expect(await read()).toEqual([]);
  await editTweet(id, { resolution: 'incorrect' }, ANA);
  await editTweet(id, { resolution: 'correct' }, BO);
  expect((await read()).map(({ before, after }) => [before, after])).toEqual([
    ['incorrect', 'correct'],
    ['correct', 'incorrect'],
  ]);
});

test('a deleted rumor stays on the list, and it says so', async () => {
  const id = await write({ tweet: 'He is out.', name: 'Dana Whitlock' });
  await editTweet(id, { resolution: 'incorrect' }, ANA);
  await deleteTweet(id, ANA);
  expect(await read()).toMatchObject([
    { rumor: { tweet: 'He is out.', name: 'Dana Whitlock', username: null, is_deleted: true } },
  ]);
});

test('a rumor that became a draft is not quoted', async () => {
  const id = await write({ tweet: 'He is out.' });
  await editTweet(id, { resolution: 'incorrect' }, ANA);
  await editTweet(id, { is_draft: true }, ANA);
  expect(await read()).toMatchObject([{ rumor: null }]);
});

test('a correction whose process ended before it was listed is listed later', async () => {
  const id = await write();
  await reviseTweet(id, () => ({ resolution: 'incorrect' }), ANA);
  const corrections = await collection('corrections');
  const tweets = await collection('tweets');
  const tweet = (await tweets.findOne({ _id: id }))!;
  await corrections.deleteMany({});
  const pending = {
    id,
    kind: 'edit' as const,
    version: tweet.version!,
    at: new Date(Date.now() - 60_000),
    ...ANA,
    changes: { corrections: {} },
    targets: [],
    tags: [],
  };
  await tweets.updateOne({ _id: id }, { $set: { 'meta.pending': [pending] } });
  await finishInterrupted(tweetModel);
  expect(await read()).toMatchObject([{ before: 'correct', after: 'incorrect' }]);
});

test('25 a page, newest first', async () => {
  const count = CORRECTIONS_PER_PAGE + 1;
  const ids = await writeTweets(Array.from({ length: count }, () => ({ resolution: 'correct' as const })));
  for (const id of ids) await reviseTweet(id, () => ({ resolution: 'incorrect' }), ANA);
  const first = await listCorrections(1);
  expect([first.total, first.corrections.length]).toEqual([26, 25]);
  expect(first.corrections[0]?.rumor?.tweet).toBe('Tweet 25');
  expect((await listCorrections(2)).corrections.map(({ rumor }) => rumor?.tweet)).toEqual(['Tweet 0']);
});
