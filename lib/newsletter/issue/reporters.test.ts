import { indexReliability } from '@/lib/journalist/reliability';
import { journalistView } from '@/test/views';
import { renderIssue } from './render';
import { reportersText } from './reporters';
import type { IssueContent } from './schema';

const named = (name: string) => ({ _id: name, name, username: name.toLowerCase() });
const [dana, cole, mina] = [named('Dana'), named('Cole'), named('Mina')];
const record = { correct: 20, incorrect: 0, unconfirmable: 1, pending: 0 };
const reliability = indexReliability([
  journalistView({ ...dana, rating: 8.3, record }),
  journalistView({ ...cole, rating: null, record }),
]);
const rumor = (journalists?: ReturnType<typeof named>[]): IssueContent['rumors'][number] => ({
  text: 'He stays.',
  name: 'The Account',
  journalists,
  outcome: 'Correct',
  path: '/nba/rumor/1',
});
const write = (name: string, of: string) => `${name} [${of}]`;

test.each([
  ['none on file', [], 'The Account []'],
  ['not known, in an older issue', undefined, 'The Account []'],
  ['one with a rating', [dana], 'Dana [20–0, 95%]'],
  ['one without', [cole], 'Cole [Not rated · 20–0, 95%]'],
  ['one without a settled rumor', [mina], 'Mina [Not rated]'],
  ['two', [dana, mina], 'Dana [20–0, 95%] and Mina [Not rated]'],
  ['three', [dana, cole, mina], 'Dana [20–0, 95%] and 2 more'],
])('a mail names who made a report, each with a record: %s', (_case, journalists, expected) => {
  expect(reportersText(rumor(journalists), reliability, write)).toBe(expected);
});

test('the record is beside the name in both parts of a mail', () => {
  process.env.SITE_URL = 'https://boxscoop.example';
  const rumors = [rumor([named('<Ida>'), dana])];
  const content = { subject: 'The week', intro: '', rumors, stories: [], reliability };
  const { html, text } = renderIssue(content, 'https://boxscoop.example/end');
  expect(text).toContain('<Ida> (Not rated) and Dana (20–0, 95%): He stays.');
  expect(html).toMatch(
    /<b>&lt;Ida&gt;<\/b> <span style="[^"]+">Not rated<\/span> and <b>Dana<\/b> <span style="[^"]+">20–0, 95%<\/span>: He stays\./,
  );
});
