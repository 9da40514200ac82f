import { highlight } from './highlight';

/** Marks names with [ ] and links with < >, so that cases are readable. */
const marked = (text: string, names: string[], teams: string[] = []) =>
  highlight(text, names, teams)
    .map((segment) =>
      segment.kind === 'name'
        ? `[${segment.text}]`
        : segment.kind === 'link'
          ? `<${segment.text}>`
          : segment.text,
    )
    .join('');

test.each([
  ['whole names', 'Anders Holm is out.', ['Anders Holm'], '[Anders Holm] is out.'],
  ['in any case', 'ANDERS HOLM is out', ['Anders Holm'], '[ANDERS HOLM] is out'],
  ['short team names', 'The Hawks agreed', ['Atlanta Hawks'], 'The [Hawks] agreed'],
  ['short team names of two words', 'Trail Blazers', ['Portland Trail Blazers'], '[Trail Blazers]'],
  ['the longer name first', 'The Atlanta Hawks agreed', ['Atlanta Hawks'], 'The [Atlanta Hawks] agreed'],
  ['no surname in lower case', 'a young team, Young says', ['Trey Young'], 'a young team, [Young] says'],
  ['no name inside a word', 'Kingsley met the Kings', ['Sacramento Kings'], 'Kingsley met the [Kings]'],
  ['surnames before Jr.', 'Jackson Jr. sits', ['Jaren Jackson Jr.'], '[Jackson] Jr. sits'],
  ['names with punctuation', 'Hi C.J. (Mac) Lee!', ['C.J. (Mac) Lee'], 'Hi [C.J. (Mac) Lee]!'],
  ['names with non-ASCII letters', 'Lukić and Luki', ['Ana Lukić'], '[Lukić] and Luki'],
  ['names with accents, posted without', 'Lukic is in', ['Ana Lukić'], '[Lukic] is in'],
  ['names without accents, posted with', 'Ana Lukić', ['Ana Lukic'], '[Ana Lukić]'],
  [
    'nicknames with punctuation of regular expressions',
    'It is J.R. (+1)!',
    ['J.R. (+1)'],
    'It is [J.R. (+1)]!',
  ],
  ['names with a hyphen', 'Teague-Ruiz and Teague', ['Marlon Teague-Ruiz'], '[Teague-Ruiz] and Teague'],
  ['no half of a double name', 'Teague-Ruiz met Teague', ['Jeff Teague'], 'Teague-Ruiz met [Teague]'],
  ['no second half of one', 'Boateng-Lund and Lund', ['Ola Lund'], 'Boateng-Lund and [Lund]'],
  [
    'the longest of several names',
    'Teague-Ruiz met Teague',
    ['Jeff Teague', 'Marlon Teague-Ruiz'],
    '[Teague-Ruiz] met [Teague]',
  ],
  ['a name before a hyphen', 'the Teague-led Hawks', ['Jeff Teague'], 'the [Teague]-led Hawks'],
  ['URLs without the final full stop', 'See https://t.co/Ab1.', [], 'See <https://t.co/Ab1>.'],
  ['no names in URLs', 'https://x.co/Hawks', ['Atlanta Hawks'], '<https://x.co/Hawks>'],
  ['nothing in an empty text', '', ['Atlanta Hawks'], ''],
])('finds %s', (_name, text, names, expected) => {
  expect(marked(text, names)).toBe(expected);
});

test.each([
  ['neither of two people', 'Teague-Ruiz met Teague', 'Teague-Ruiz met [Teague]'],
  ['nor in any case', 'JEFF TEAGUE-RUIZ', 'JEFF TEAGUE-RUIZ'],
  ['nor of their full names', 'Jeff Teague-Ana Ruiz', 'Jeff Teague-Ana Ruiz'],
  ['both of two teams', 'the Hawks-Kings trade', 'the [Hawks]-[Kings] trade'],
  ['both of a person and a team', 'Teague-Hawks talks', '[Teague]-[Hawks] talks'],
  ['both of a team and a person', 'Hawks-Teague talks', '[Hawks]-[Teague] talks'],
  ['both of a full name and a team', 'Jeff Teague-Kings', '[Jeff Teague]-[Kings]'],
  ['a team of two words after a dash', 'the Hawks–Trail Blazers call', 'the [Hawks]–[Trail Blazers] call'],
  ['all of three teams', 'Hawks-Kings-Blazers', '[Hawks]-[Kings]-[Blazers]'],
  ['no person beside another in three', 'Teague-Ruiz-Hawks', 'Teague-Ruiz-[Hawks]'],
  ['no team beside an unknown name', 'Hawks-Nuggets, Kings', 'Hawks-Nuggets, [Kings]'],
  ['no person beside an unknown name', 'Teague-Lund', 'Teague-Lund'],
  ['a name before a word without a capital', 'Hawks-led, Teague-era', '[Hawks]-led, [Teague]-era'],
  ['both across a dash with spaces', 'Teague - Ruiz', '[Teague] - [Ruiz]'],
])('of names joined by a hyphen, marks %s', (_case, text, expected) => {
  const teams = ['Atlanta Hawks', 'Sacramento Kings', 'Portland Trail Blazers'];
  expect(marked(text, ['Jeff Teague', 'Ana Ruiz'], teams)).toBe(expected);
});

describe.each([
  ['hyphen-minus', '-'],
  ['hyphen', '\u2010'],
  ['non-breaking hyphen', '\u2011'],
  ['figure dash', '\u2012'],
  ['en dash', '\u2013'],
])('names joined by a %s are one word:', (_name, hyphen) => {
  test.each([
    ['no half of a double name', 'Teague-Ruiz met Teague', ['Jeff Teague'], 'Teague-Ruiz met [Teague]'],
    ['no second half', 'Teague-Ruiz met Ruiz', ['Ana Ruiz'], 'Teague-Ruiz met [Ruiz]'],
    [
      'no half where the whole is named',
      'Teague-Ruiz',
      ['Ana Ruiz', 'Jeff Teague', 'Al Teague-Ruiz'],
      '[Teague-Ruiz]',
    ],
    ['the full name', 'Al Teague-Ruiz is out', ['Ana Ruiz', 'Al Teague-Ruiz'], '[Al Teague-Ruiz] is out'],
    ['no half where both are named', 'Teague-Ruiz', ['Ana Ruiz', 'Jeff Teague'], 'Teague-Ruiz'],
    ['a name after one with spaces', 'out - Teague says', ['Jeff Teague'], 'out - [Teague] says'],
    ['a name between two with spaces', 'Ruiz - Teague', ['Jeff Teague'], 'Ruiz - [Teague]'],
  ])('%s', (_case, text, names, expected) => {
    expect(marked(text.replaceAll('-', hyphen), names)).toBe(expected.replaceAll('-', hyphen));
    const tagged = names.map((name) => name.replaceAll('-', hyphen));
    expect(marked(text, tagged)).toBe(expected);
  });
});

test('keeps every character', () => {
  const text = 'Sources: Hawks, Kings & more – https://t.co/x?y=1 …';
  expect(
    highlight(text, ['Atlanta Hawks', 'Sacramento Kings'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
