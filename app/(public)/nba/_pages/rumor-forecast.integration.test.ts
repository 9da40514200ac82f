import { createElement } from 'react';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import type { JournalistRef } from '@/lib/domain/tweet/schema';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, sectionOf, textsOf } from '@/test/pages';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';
import { rumorPage } from './rumor';

useTemporaryDatabase();
let dana: JournalistRef;
let cole: JournalistRef;
beforeEach(async () => {
  await emptyDatabase();
  [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
});

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const render = (tweetId: string) =>
  renderPage(createElement(rumorPage.Page, { params: Promise.resolve({ tweetId }) }));
const words = (html: string) => textsOf(html, '.forecast-words').join();
const writeRecord = () =>
  writeTweets(
    Array.from({ length: 20 }, (_, place) => ({
      journalists: [dana],
      resolution: 'correct' as const,
      timestamp: ago(24 * 40 + place),
    })),
  );
const asked = {
  tweet_id: 'asked',
  tweet: 'Sources: Utah is signing Cole Brandt to a deal.',
  timestamp: ago(5),
};

test('an open rumor has its forecast, a receipt that adds up, and its line; once settled we said so', async () => {
  await writeRecord();
  const [id] = await writeTweets([{ ...asked, journalists: [dana] }]);
  const html = await render('asked');
  const percent = /^(\d+)% likely, band \d+% to \d+%$/.exec(words(html))?.[1];
  expect(Number(percent)).toBeGreaterThan(80);
  const section = sectionOf(html, 'forecast');
  const receipt = textsOf(section, '.forecast-breakdown li');
  expect(receipt[0]).toBe('Where every rumor starts 64%');
  expect(receipt.join()).toMatch(/The record of Dana Whitlock \+\d+/);
  expect(receipt.at(-1)).toBe(`Forecast ${percent}%`);
  const points = textsOf(section, '.forecast-breakdown li:not(.forecast-sum) b').map((text) =>
    Number(text.replace('−', '-').replace('%', '')),
  );
  expect(points.reduce((sum, one) => sum + one, 0)).toBe(Number(percent));
  expect(textsOf(section, 'svg[role="img"] > title')).toHaveLength(1);
  expect(textsOf(section, 'tbody td')).toEqual([`${percent}%`]);
  await reviseTweet(id!, () => ({ resolution: 'correct' }), TEST_WRITE);
  const settled = await render('asked');
  expect(words(settled)).toBe(`We said ${percent}%.`);
  expect(textsOf(settled, '#forecast h2')).toEqual(['What we said']);
});

test('of a denial it is said that the denial is likely or not', async () => {
  await writeRecord();
  const topics = [await writeTopic('Brandt to Utah')];
  await writeTweets([
    { ...asked, tweet_id: 'claim', journalists: [dana], topics },
    {
      ...asked,
      tweet: 'Utah is not signing Cole Brandt, sources say.',
      journalists: [cole],
      topics,
      timestamp: ago(4),
    },
  ]);
  const html = await render('asked');
  expect(words(html)).toMatch(/^\d+% likely that the denial holds up, band/);
  expect(textsOf(html, '.forecast-breakdown li')[0]).toBe('Where every denial starts 36%');
  expect(textsOf(html, '.forecast-breakdown li').join()).toMatch(
    /The record of Dana Whitlock, who reported what it denies −\d+/,
  );
});

test.each([
  ['open', null, 'Too early to say how likely it is: no one who reported it has a settled rumor yet.'],
  ['settled', 'correct' as const, ''],
])(
  'a rumor without a forecast that is %s says why there is none, or nothing',
  async (_, resolution, said) => {
    await writeTweets([{ ...asked, journalists: [cole], resolution }]);
    const html = await render('asked');
    expect(words(html)).toBe(said);
    expect(sectionOf(html, 'forecast')).toBe('');
  },
);
