import { createElement } from 'react';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, sectionOf, textsOf } from '@/test/pages';
import { writeJournalist, writeTweets } from '@/test/tweets';
import Page from './page';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const render = () => renderPage(createElement(Page));

async function write() {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const settled = (journalists: (typeof dana)[], count: number, resolution: 'correct' | 'incorrect') =>
    Array.from({ length: count }, (_, place) => ({
      journalists,
      resolution,
      timestamp: ago(24 * 40 + place),
    }));
  await writeTweets([...settled([dana], 20, 'correct'), ...settled([cole], 12, 'incorrect')]);
  return writeTweets([
    { journalists: [dana], tweet: 'Sources: Utah is signing Ike Obanor to a deal.', timestamp: ago(5) },
    { journalists: [cole], tweet: 'Sources: Boston could trade its center.', timestamp: ago(5) },
    { journalists: [], tweet: 'Sources: Denver is waiving a guard.', timestamp: ago(5) },
  ]);
}

test('before anything is judged the page says so, with the open ones and the simulation', async () => {
  await write();
  const html = await render();
  expect(textsOf(html, 'h1')).toEqual(['Forecasts']);
  expect(textsOf(html, '.forecast-open').join()).toMatch(
    /^3 rumors are open\. It’s too early to say for 1 of them/,
  );
  const likeliest = sectionOf(html, 'likeliest');
  expect(textsOf(likeliest, '.rumor-text')).toEqual(['Sources: Utah is signing Ike Obanor to a deal.']);
  expect(textsOf(likeliest, '.forecast-percent').join()).toMatch(/^[89]\d%$/);
  expect(textsOf(sectionOf(html, 'least-likely'), '.rumor-text')).toEqual([
    'Sources: Boston could trade its center.',
  ]);
  expect(textsOf(sectionOf(html, 'record'), 'p').join()).toMatch(/^Nothing has been judged yet\./);
  expect(html).not.toMatch(/id="(moves|misses)"/);
  expect(textsOf(sectionOf(html, 'simulation'), 'tbody tr').length).toBeGreaterThan(3);
});

test('what was judged has a diagram with a table, rivals, groups and the worst misses', async () => {
  const [likely] = await write();
  await render();
  await reviseTweet(likely!, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  const html = await render();
  const record = sectionOf(html, 'record');
  expect(textsOf(record, 'p').join()).toMatch(/^One forecast has been judged/);
  expect(textsOf(record, 'svg[role="img"] > title')).toHaveLength(1);
  expect(textsOf(record, 'circle')).toHaveLength(1);
  expect(textsOf(record, '.reliability-diagram tbody tr').join()).toMatch(/^[89]0% to [89]9%1[89]\d%0%/);
  expect(textsOf(record, 'caption')).toEqual([
    'What we said, and how often it came true',
    'How far off our forecasts and the alternatives were: lower is better, 0 is perfect.',
    'By season',
    'By kind of news',
  ]);
  expect(textsOf(sectionOf(html, 'misses'), '.rumor-text')).toEqual([
    'Sources: Utah is signing Ike Obanor to a deal.',
  ]);
  expect(textsOf(sectionOf(html, 'misses'), '.stamp')).toEqual(['Incorrect']);
  expect(html).not.toContain('id="likeliest"');
});
