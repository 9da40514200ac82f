import { indexReliability } from '@/lib/domain/journalist/reliability';
import { journalistView, UNSURE } from '@/test/views';
import { namedReporters } from './issue-reporters';
import type { IssueContent } from './issue-schema';
import { renderIssue } from './render-issue';

const named = (name: string, image: string | null = null) => ({
  _id: name,
  name,
  username: name.toLowerCase(),
  image,
});
const [dana, cole, mina] = [named('Dana'), named('Cole'), named('Mina')];
const record = { correct: 20, incorrect: 0, unconfirmable: 1, pending: 0 };
const reliability = indexReliability([
  journalistView({ ...dana, record }),
  journalistView({ ...cole, ...UNSURE, record }),
]);
const rumor = (journalists?: ReturnType<typeof named>[]): IssueContent['rumors'][number] => ({
  text: 'He stays.',
  name: 'The Account',
  journalists,
  outcome: 'Correct',
  path: '/nba/rumor/1',
});
const END = { href: 'https://boxscoop.example/end', label: 'Stop' };

test.each([
  ['none on file', [], 'The Account []', 0],
  ['not known, in an older issue', undefined, 'The Account []', 0],
  ['one who is reliable', [dana], 'Dana [8.1 · 20 of 20 right]', 0],
  ['one of whom it is too early to say', [cole], 'Cole [8.2 · 20 of 20 right]', 0],
  ['one without a settled rumor', [mina], 'Mina [Too early to say]', 0],
  ['two', [dana, mina], 'Dana [8.1 · 20 of 20 right] and Mina [Too early to say]', 0],
  ['three', [dana, cole, mina], 'Dana [8.1 · 20 of 20 right]', 2],
])('a mail names who made a report, each with a record: %s', (_case, journalists, expected, expectedMore) => {
  const { named, more } = namedReporters(rumor(journalists), reliability);
  expect(named.map(({ name, record }) => `${name} [${record}]`).join(' and ')).toBe(expected);
  expect(more).toBe(expectedMore);
});

test('the record is beside the name in both parts of a mail', async () => {
  process.env.SITE_URL = 'https://boxscoop.example';
  const rumors = [rumor([named('<Ida>'), dana])];
  const content = { subject: 'The week', intro: '', rumors, stories: [], reliability };
  const { html, text } = await renderIssue(content, END);
  expect(text).toContain('<Ida> (Too early to say) and Dana (8.1 · 20 of 20 right): He stays.');
  expect(html).toMatch(
    /<b>&lt;Ida&gt;<\/b> <span style="[^"]+">Too early to say<\/span> and <b>Dana<\/b> <span style="[^"]+">8\.1 · 20 of 20 right<\/span>: He stays\./,
  );
});

test.each([
  ['the face of the first reporter', '/faces/dana.jpg', 'src="https://boxscoop.example/faces/dana.jpg"'],
  [
    'the small face of a photo on another server',
    'https://photos.example/dana',
    'src="https://boxscoop.example/_api/picture?width=104&amp;of=https%3A%2F%2Fphotos.example%2Fdana"',
  ],
  ['initials for a drawing, which mail programs do not show', '/faces/dana.svg', '>D</span>'],
  ['initials for a drawing on another server', 'https://photos.example/dana.svg?v=2', '>D</span>'],
  ['initials without a picture', null, '>D</span>'],
])('a mail has the logo, and beside a report %s', async (_case, image, expected) => {
  process.env.SITE_URL = 'https://boxscoop.example';
  const rumors = [rumor([named('Dana', image), cole])];
  const content = { subject: 'The week', intro: '', rumors, stories: [], reliability };
  const { html } = await renderIssue(content, END);
  expect(html).toContain(expected);
  expect(html.indexOf('●</span><b>BoxScoop</b>')).toBeLessThan(html.indexOf('The week</h1>'));
});
