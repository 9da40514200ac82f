import { createIssue, startSending } from '@/lib/domain/newsletter/issue-commands';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { subscribers } from '@/test/newsletter';
import { renderPage, textsOf } from '@/test/pages';
import { writeJournalist, writeTweets } from '@/test/tweets';
import NewsletterIssuePage from './page';

process.env.SMTP_URL = 'smtp://mail.example';
useTemporaryDatabase();
beforeEach(emptyDatabase);

test('a sent issue has the record of each reporter, and a shot', async () => {
  await subscribers(1);
  const dana = await writeJournalist('Dana Whitlock', { rating: 8.3 });
  const cole = await writeJournalist('Cole Brandt');
  const tweets = await writeTweets([
    { tweet: 'He stays.', journalists: [dana], resolution: 'correct' },
    { tweet: 'He leaves.', journalists: [cole] },
  ]);
  const rumors = tweets.map((id) => id.toHexString());
  const { _id } = await createIssue({ subject: 'The week', intro: '', rumors, stories: [] }, TEST_WRITE);
  const { number } = await startSending(_id, TEST_WRITE);
  const params = Promise.resolve({ number: String(number) });
  const html = await renderPage(await NewsletterIssuePage({ params, searchParams: Promise.resolve({}) }));
  expect(textsOf(html, '.newsletter-items p:first-child')).toEqual([
    'Dana Whitlock 7.1 · 1 of 1 right',
    'Cole Brandt Too early to say',
  ]);
  expect(html.match(/aria-label="Too early to say: [^"]*"/g)).toHaveLength(2);
});
