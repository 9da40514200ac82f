import { parse } from 'node-html-parser';
import { readShareContent } from '@/components/public/share/share-contents';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import { writeTonight } from '@/lib/domain/open-data/nightly-write';
import type { Suggestion } from '@/lib/domain/search/suggestion-queries';
import { get } from '../calls';
import { useTemporaryDatabase } from '../database';
import { idOf, type Planted, PUBLIC } from '../public-tweets/plant';
import { READERS, type SurfaceKind } from '../public-tweets/read';
import { callsOf, filesOf, pagesOf } from '../public-tweets/surfaces';
import {
  EDITORS_NUMBER,
  plantReporters,
  REASON,
  REPORTERS,
  usernameOf,
  WITH_REASON,
  WITHOUT_REASON,
} from './plant';

/** Every page, picture, card, feed and call shows one score, one rate and one word of a reporter: those of the open data. */

useTemporaryDatabase();

let cookie = '';
jest.mock('next/server', () => ({ connection: async () => {} }));
jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: cookie }) }) }));
jest.mock('@/components/public/blog/rich-text', () => ({}));
jest.mock('@/lib/domain/tweet/embed-queries', () => ({
  findEmbeddedTweet: async () => ({ state: 'missing' }),
}));

/** What is said of a reporter. */
interface Measure {
  score: string | null;
  low: string | null;
  high: string | null;
  rate: string | null;
  unchecked: number;
  level: string;
  word: string;
  /** Beside the name. */
  line: string;
}

const WORDS: Record<string, string> = {
  reliable: 'Reliable',
  neutral: 'Neutral',
  unreliable: 'Unreliable',
  unknown: 'Too early to say',
};

interface DataRow {
  username: string;
  score: number | null;
  low: number | null;
  high: number | null;
  correct: number;
  incorrect: number;
  unconfirmable: number;
  level: string;
}

/** @returns what the open data says of a reporter, who is in it with a rumor */
function measureOf(row: DataRow | undefined): Measure {
  const { score = null, low = null, high = null, correct = 0, incorrect = 0, level = 'unknown' } = row ?? {};
  const rate = correct + incorrect > 0 ? `${correct} of ${correct + incorrect} right` : null;
  const word = WORDS[level]!;
  return {
    score: score?.toFixed(1) ?? null,
    low: low?.toFixed(1) ?? null,
    high: high?.toFixed(1) ?? null,
    rate,
    unchecked: row?.unconfirmable ?? 0,
    level,
    word,
    line: score === null ? word : `${score.toFixed(1)} · ${rate}`,
  };
}

let planted: Planted;
let rows: DataRow[];
let measures: Record<string, Measure>;
const read = (kind: SurfaceKind, pattern: string, address: string) =>
  READERS[kind](pattern, address, planted.secret);

beforeAll(async () => {
  planted = await plantReporters();
  cookie = planted.secret;
  await writeTonight();
  rows = (await read('files', '/data/[file]', '/data/reporters.jsonl'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  measures = Object.fromEntries(
    Object.keys(REPORTERS).map((name) => [
      name,
      measureOf(rows.find(({ username }) => username === usernameOf(name))),
    ]),
  );
});

const NAMES = Object.keys(REPORTERS);
const LINE = '(\\d+\\.\\d · \\d+ of \\d+ right|Too early to say(?! · \\d))';
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('the open data says of each reporter what was planted, and a word only where the band carries it', () => {
  for (const [name, [correct, incorrect, unconfirmable]] of Object.entries(REPORTERS)) {
    const row = rows.find(({ username }) => username === usernameOf(name));
    if (name === 'Gus Nobody') continue;
    expect(row).toMatchObject({ correct, incorrect, unconfirmable });
  }
  expect(NAMES.map((name) => [name, measures[name]?.word])).toEqual(
    NAMES.map((name) => [name, ['Ann Twenty', 'Jo Silent'].includes(name) ? 'Reliable' : 'Too early to say']),
  );
});

/** @returns what a text says beside names that is not so, and who has a record in it */
function checkLines(text: string): { wrong: string[]; named: string[] } {
  const wrong: string[] = [];
  const named: string[] = [];
  for (const name of NAMES) {
    for (const [, said] of text.matchAll(new RegExp(`${name}(?: First)?[ ,(\\["]*${LINE}`, 'g'))) {
      named.push(name);
      if (said !== measures[name]?.line) wrong.push(`${name}: ${said}`);
    }
  }
  return { wrong, named: [...new Set(named)] };
}

/** Words and numbers of other measures, and the number of editors outside the places that it has. */
const OTHERS = /held up \d|\d+% of \d+|\d–\d, \d+%|set by editors|in force|Not rated/;

test('every page says of each reporter what the open data says', async () => {
  const wrong: string[] = [];
  const named = new Map<string, string[]>();
  const lines = new Set(NAMES.map((name) => measures[name]?.line));
  const sentences = new Set(
    NAMES.map((name) => {
      const { score, low, high, word } = measures[name]!;
      return score === null
        ? 'Too early to say: no report has turned out right or wrong yet.'
        : `${word}: ${score} of 10, likely ${low} to ${high}.`;
    }),
  );
  for (const [pattern, { shows = [], asks = [] }] of Object.entries(pagesOf(planted))) {
    for (const address of [...shows, ...asks]) {
      const html = await read('pages', pattern, address);
      const page = parse(html);
      for (const footnote of page.querySelectorAll('.profile-footnote')) footnote.remove();
      const text = textOf(page.toString());
      const found = checkLines(text);
      named.set(pattern, [...(named.get(pattern) ?? []), ...found.named]);
      wrong.push(...found.wrong.map((said) => `${address} has ${said}`));
      if (OTHERS.test(text)) wrong.push(`${address} has ${OTHERS.exec(text)?.[0]}`);
      if (pattern !== '/data' && text.includes(` ${EDITORS_NUMBER} `))
        wrong.push(`${address} has the number of editors`);
      for (const record of page.querySelectorAll('.reporter-record'))
        if (!lines.has(record.textContent.trim())) wrong.push(`${address}: ${record.textContent}`);
      for (const shot of page.querySelectorAll('.shot.reliability')) {
        const said = shot.getAttribute('aria-label')?.replace(/^(\w+), (?:high|medium|low):/, '$1:') ?? '';
        if (!sentences.has(said)) wrong.push(`${address}: ${said}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  const all = NAMES.toSorted();
  for (const pattern of ['/nba/journalists', '/nba/hall-of-shame', '/nba/rumors'])
    expect([pattern, [...new Set(named.get(pattern))].sort()]).toEqual([pattern, all]);
  expect(named.get('/corrections')?.sort()).toEqual(all.filter((name) => name !== 'Gus Nobody'));
  for (const pattern of [
    '/',
    '/nba/journalist/[username]',
    '/nba/players/[slug]',
    '/nba/rumor/[tweetId]',
    '/nba/rumors/teams',
    '/nba/search',
    '/nba/teams/[slug]',
    '/nba/topic/[slug]',
    '/newsletter/issue/[number]',
  ])
    expect([pattern, named.get(pattern)?.length]).not.toEqual([pattern, 0]);
});

test.each(NAMES)('profile, comparison and embedded card of %s', async (name) => {
  const username = usernameOf(name);
  const { score, low, high, rate, unchecked, level, word } = measures[name]!;
  const rated = [rate, unchecked > 0 && `${unchecked} could not be checked`].filter(Boolean).join(' · ');
  const profile = parse(await read('pages', '/nba/journalist/[username]', `/nba/journalist/${username}`));
  const head = profile.querySelector('.verdict-box')!;
  expect(head.querySelector('.rate b')?.textContent ?? null).toBe(score);
  if (score) expect(head.textContent).toContain(`of 10, likely ${low} to ${high}`);
  expect(head.querySelector('.rate-record')?.textContent).toBe(rated || 'No rumor settled yet');
  expect(head.querySelector('.rating b')?.textContent).toBe(word);
  expect(head.querySelector('.shot')?.getAttribute('data-level')).toBe(level);
  const isRated = [WITH_REASON, WITHOUT_REASON].includes(name);
  const reason = name === WITH_REASON ? `“${REASON}”` : 'no reason given';
  const footnote = profile.querySelector('.profile-footnote')?.textContent ?? '';
  expect(footnote.includes(`own number: ${EDITORS_NUMBER} of 10`)).toBe(isRated);
  expect(footnote.includes(reason)).toBe(isRated);

  const card = parse(await read('files', '/embed/journalist/[username]', `/embed/journalist/${username}`));
  if (name === 'Gus Nobody') {
    expect(card.querySelector('dl')?.textContent ?? '').not.toMatch(/\d\.\d/);
  } else {
    const [first, second] = card.querySelectorAll('dd');
    expect(first?.querySelector('b')?.textContent ?? null).toBe(score);
    expect(first?.querySelector('b')?.classNames ?? level).toBe(level);
    expect(first?.querySelector('.word')?.textContent.split(':')[0]).toBe(word);
    expect(second?.textContent).toBe(rated);
  }
  expect(card.textContent.includes(reason)).toBe(isRated);

  const other = name === 'Ann Twenty' ? 'bobfour' : 'anntwenty';
  const [a, b] = [username, other].sort() as [string, string];
  const compared = parse(await read('pages', '/nba/compare/[a]/[b]', `/nba/compare/${a}/${b}`));
  const column = a === username ? 1 : 2;
  const cellOf = (label: string) =>
    compared
      .querySelectorAll('.compare tbody tr')
      .find((row) => row.querySelector('th')?.textContent === label)
      ?.querySelectorAll('td')[column - 1];
  if (name !== 'Gus Nobody') {
    expect(cellOf('Score')?.querySelector('b')?.textContent ?? null).toBe(score);
    expect(cellOf('Score')?.querySelector('.standings-score')?.getAttribute('data-level')).toBe(level);
    expect(cellOf('Score')?.textContent).toContain(word);
    expect(cellOf('Right')?.textContent).toBe(rate ?? '–');
  }

  const picture = await readShareContent('journalist', username);
  expect([picture?.caption, picture?.reliability?.level]).toEqual([word, level]);
  const facts = picture?.facts.map(({ value, label }) => `${value} ${label}`);
  expect(facts).toEqual(
    [
      score && `${score} of 10, likely ${low} to ${high}`,
      rate,
      unchecked > 0 && `${unchecked} could not be checked`,
      !rate && unchecked === 0 && '0 settled rumors',
    ].filter(Boolean),
  );
});

test('standings, and the table of them', async () => {
  const { standings } = await get<{ standings: DataRow[] }>('/standings?period=all&min=0');
  for (const name of NAMES.filter((one) => one !== 'Gus Nobody')) {
    const found = standings.find(({ username }) => username === usernameOf(name));
    expect([name, found && measureOf(found)]).toEqual([name, measures[name]]);
  }
  const page = parse(await read('pages', '/nba/standings/filter', '/nba/standings/filter?min=0'));
  for (const row of page.querySelectorAll('.standings tbody tr')) {
    const name = row.querySelector('.standings-who b')?.textContent ?? '';
    const { score, level, rate } = measures[name]!;
    expect(row.getAttribute('data-level')).toBe(level);
    expect(row.querySelector('.standings-score b')?.textContent).toBe(score ?? '–');
    expect(row.querySelector('.standings-record')?.textContent).toContain(rate ?? '–');
  }
});

test('calls of journalists, and suggestions', async () => {
  const { journalists } = await get<{ journalists: JournalistView[] }>('/journalists');
  for (const name of NAMES) {
    const { score, score_low, score_high, record, level } = journalists.find(
      ({ username }) => username === usernameOf(name),
    )!;
    const measure = measureOf({ ...record, username: '', score, low: score_low, high: score_high, level });
    expect([name, measure]).toEqual([name, measures[name]]);
    const { suggestions } = await get<{ suggestions: Suggestion[] }>(`/suggestions?q=${name}`);
    expect(suggestions.find(({ label }) => label === name)).toMatchObject({
      record: measures[name]?.line,
      reliability: { level: measures[name]?.level },
    });
  }
});

test('files, feeds and calls say nothing else', async () => {
  const wrong: string[] = [];
  for (const [kind, surfaces] of [
    ['files', filesOf(planted)],
    ['calls', callsOf(planted)],
  ] as const) {
    for (const [pattern, { shows = [], asks = [] }] of Object.entries(surfaces)) {
      for (const address of [...shows, ...asks]) {
        const text = await read(kind, pattern, address);
        wrong.push(...checkLines(text).wrong.map((said) => `${address} has ${said}`));
        if (OTHERS.test(text)) wrong.push(`${address} has ${OTHERS.exec(text)?.[0]}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('the picture of a report has word, score and rate of its reporter beside the outcome', async () => {
  const picture = await readShareContent('rumor', idOf(PUBLIC));
  const { word, level, score, rate } = measures['Dana Whitlock']!;
  expect(picture?.outcome?.word).toBe('Incorrect');
  expect(picture?.textShot?.level).toBe(level);
  expect(picture?.facts.map(({ value, label }) => `${value} ${label}`.trim())).toEqual([
    word,
    `${score} of 10`,
    rate,
  ]);
});
