import { tweetView } from '@/test/views';
import type { IssueContent } from './issue-schema';
import { NO_OUTCOME, outcomeOf, verdictOfOutcome, withReportPages } from './issue-verdict';
import { renderIssue } from './render-issue';

test.each([
  ['Correct', 'correct'],
  ['Incorrect', 'incorrect'],
  ['Unconfirmable', 'unconfirmable'],
  ['Incorrect, minor', 'incorrect'],
  ['Pending', 'pending'],
  ['Pending since March 2, 2025', 'pending'],
  ['Not settled', 'unsettled'],
  [NO_OUTCOME, null],
])('the outcome %s is the verdict %s', (outcome, verdict) => {
  expect(verdictOfOutcome(outcome)).toBe(verdict);
});

test.each([
  [{ resolution: 'correct' }, { outcome: 'Correct' }],
  [
    { resolution: 'incorrect', impressiveness: 1 },
    { outcome: 'Incorrect, minor', tint: 'unconfirmable' },
  ],
  [{ resolution: null }, { outcome: 'Not settled' }],
  [{ resolution: null, rating: 'good_information' }, { outcome: 'News' }],
] as const)('the outcome of a report, with the tint if it is another: %j', (change, expected) => {
  expect(outcomeOf(tweetView(change))).toEqual(expected);
});

type Rumor = IssueContent['rumors'][number];
const rumor: Rumor = { text: 'He stays.', name: 'Dana', outcome: 'Correct', path: '/nba/rumor/1' };
const issue = (change: Partial<Rumor>): IssueContent => ({
  subject: 'The week',
  intro: '',
  rumors: [{ ...rumor, ...change }],
  stories: [],
});

test.each([
  ['/nba/rumor/1', '/nba/rumor/1'],
  ['/nba/journalist/dana#tweet-77', '/nba/rumor/77'],
  ['/nba/rumors#tweet-78', '/nba/rumor/78'],
])('a report of a sent issue has its own page: %s', (path, expected) => {
  expect(withReportPages(issue({ path })).rumors[0]?.path).toBe(expected);
});

test.each<[Partial<Rumor>, string]>([
  [{}, 'background:#e3f1e8;color:#146c43">✓ Correct</b>'],
  [{ outcome: 'Incorrect' }, 'background:#fbe6e6;color:#a51d2d">✗ Incorrect</b>'],
  [
    { outcome: 'Incorrect, minor', tint: 'unconfirmable' },
    'background:#efe7f8;color:#a51d2d">✗ Incorrect, minor</b>',
  ],
  [{ outcome: 'Unconfirmable' }, 'background:#efe7f8;color:#6a3fa0">? Unconfirmable</b>'],
  [{ outcome: 'Pending' }, 'background:#f1efd8;color:#66621a">… Pending</b>'],
  [{ outcome: 'Not settled' }, '<b>Not settled</b>'],
  [{ outcome: 'News' }, '<b>News</b>'],
])('the mail says the outcome as a word with its mark and tint: %j', async (change, expected) => {
  process.env.SITE_URL = 'https://boxscoop.example';
  const { html } = await renderIssue(issue(change), { href: 'https://boxscoop.example/end', label: 'Stop' });
  expect(html).toContain(expected);
});
