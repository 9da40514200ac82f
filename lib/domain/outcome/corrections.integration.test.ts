import { CorrectionsPage } from '@/components/public/outcome/corrections-page';
import { editTweet } from '@/lib/domain/desk/tweet-edits';
import { listReliabilityOf } from '@/lib/domain/journalist/queries';
import { tweetModel } from '@/lib/domain/models';
import { deleteTweet, reviseTweet } from '@/lib/domain/tweet/commands';
import { collection } from '@/lib/platform/db/collections';
import { finishInterrupted } from '@/lib/platform/documents/interrupted';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, textsOf } from '@/test/pages';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { CORRECTIONS_PER_PAGE, listCorrections } from './correction-queries';

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
  const { journalist_id: _id, username } = corrections[0]!.rumor!;
  const reliability = await listReliabilityOf([{ _id: _id!, username: username! }]);
  const html = await renderPage(CorrectionsPage({ corrections, reliability, page: 1, totalPages: 1 }));
  expect(textsOf(html, '.correction-why')).toEqual(['Why: He played.']);
  expect(textsOf(html, '.reporter-record')).toEqual(['5.1 · 0 of 1 right']);
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

describe('a rumor that is taken back and published again', () => {
  const takeBackAs = {
    'as a draft': [{ is_draft: true }, { is_draft: false }],
    'by another rating': [{ rating: 'irrelevant' }, { rating: 'good_rumor' }],
  } as const;

  test.each(Object.entries(takeBackAs))(
    '%s, with another outcome, is on the list',
    async (_how, [back, again]) => {
      const id = await write({ tweet: 'He is out.' });
      await editTweet(id, back, ANA);
      await editTweet(id, { resolution: 'pending' }, ANA);
      await editTweet(id, { resolution: 'incorrect' }, ANA);
      expect(await read()).toEqual([]);
      await editTweet(id, again, ANA);
      expect(await read()).toMatchObject([
        { before: 'correct', after: 'incorrect', rumor: { tweet: 'He is out.' } },
      ]);
      await editTweet(id, { correction_reason: 'He played.' }, ANA);
      expect(await read()).toMatchObject([{ reason: 'He played.' }]);
      // Once more, with the same outcome.
      await editTweet(id, back, ANA);
      await editTweet(id, again, ANA);
      expect(await read()).toHaveLength(1);
    },
  );

  test('without an outcome, or by one edit with it, is on the list', async () => {
    const [id, other] = [await write(), await write()];
    await editTweet(id, { is_draft: true }, ANA);
    await editTweet(id, { is_draft: false, resolution: null }, ANA);
    expect((await read()).map(({ before, after }) => [before, after])).toEqual([['correct', null]]);
    await editTweet(other, { is_draft: true, resolution: 'incorrect' }, ANA);
    await editTweet(other, { is_draft: false, resolution: 'unconfirmable' }, BO);
    expect((await read()).map(({ before, after }) => [before, after])).toEqual([
      ['incorrect', 'unconfirmable'],
      ['correct', 'incorrect'],
      ['correct', null],
    ]);
  });

  test('with the outcome that it had is not', async () => {
    const id = await write();
    await editTweet(id, { is_draft: true }, ANA);
    await editTweet(id, { resolution: 'incorrect' }, ANA);
    await editTweet(id, { resolution: 'correct' }, ANA);
    await editTweet(id, { is_draft: false }, ANA);
    expect(await read()).toEqual([]);
  });

  test('and settled for the first time is not', async () => {
    const id = await write({ resolution: 'pending' });
    await editTweet(id, { is_draft: true }, ANA);
    await editTweet(id, { resolution: 'incorrect' }, ANA);
    await editTweet(id, { is_draft: false }, ANA);
    expect(await read()).toEqual([]);
  });

  test('by whoever gave the outcome within ten minutes is not', async () => {
    const id = await write({ resolution: null });
    await editTweet(id, { resolution: 'correct' }, ANA);
    await editTweet(id, { is_draft: true }, ANA);
    await editTweet(id, { resolution: 'incorrect' }, ANA);
    await editTweet(id, { is_draft: false }, ANA);
    expect(await read()).toEqual([]);
  });
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
