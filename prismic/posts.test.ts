import { readdirSync, readFileSync } from 'node:fs';
import { HINTS, STARTING_SCORE, WRONG_GUESS_PENALTY } from '@/lib/domain/fadeaway/rules';
import { scoreOf } from '@/lib/domain/score/score';
import { fullRateText } from '@/lib/domain/tweet/record-rules';

/** The sample posts describe the product: what they say of its rules is held against them here. */

/** All texts of a post, joined. */
function textOf(uid: string): string {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) {
      if ('text' in value && typeof value.text === 'string') texts.push(value.text);
      Object.values(value).forEach(collect);
    }
  };
  collect(JSON.parse(readFileSync(`prismic/documents/${uid}.json`, 'utf8')));
  return texts.join('\n');
}

test.each([
  ['into-the-hall-of-shame', 'in the order of their dates, newest first'],
  ['what-your-vote-is-for', 'the same one again takes it back'],
  ['what-your-vote-is-for', 'Once it is settled it takes no more votes'],
  ['how-to-read-a-resolution', 'Only the tint: word and mark say incorrect'],
  ['how-to-read-a-resolution', 'it says that it is not settled, and has no color'],
  ['how-ratings-work', 'of a reporter without a score it is too early to say anything'],
  ['how-ratings-work', 'The formula is printed on How we rate'],
  ['how-ratings-work', 'A score is computed again whenever a rumor behind it resolves or is corrected'],
  ['how-ratings-work', 'Editors may set a number of their own'],
  ['corrections-policy', 'Every settled rumor’s page links to a form that disputes its verdict'],
  ['corrections-policy', 'A changed verdict is listed on the corrections page'],
  ['a-day-on-the-desk', 'every settled rumor’s page links to a form'],
  ['story-of-fadeaway', 'can look it up once that day has begun somewhere on Earth, and not before'],
  ['story-of-fadeaway', 'Past days’ games stay open for practice, and don’t affect your stats'],
  ['keeping-receipts', 'Of you, only the name of the account that tagged the bot'],
  ['why-boxscoop', 'correct, incorrect, unconfirmable or, for now, not settled'],
  [
    'how-the-comparison-works',
    'the later one was right, an editor can give the win to the later one, and the card says so: second, but right',
  ],
])('the post %s says what the product does: %s', (uid, sentence) => {
  expect(textOf(uid).toLowerCase()).toContain(sentence.toLowerCase());
});

test.each([
  ['into-the-hall-of-shame', 'sorted by how far'],
  ['into-the-hall-of-shame', 'among the most reliable names'],
  ['what-counts-as-a-rumor', 'a rumor is pending until'],
  ['what-counts-as-a-rumor', 'about twelve'],
  ['corrections-policy', 'community chat'],
  ['corrections-policy', 'card of a settled rumor'],
  ['a-day-on-the-desk', 'settled card links'],
  ['how-ratings-work', 'do not print a formula'],
  ['how-ratings-work', 'sets the score'],
  ['how-ratings-work', 'Eight of ten'],
  ['how-ratings-work', 'a score is due'],
  ['story-of-fadeaway', 'cannot be read ahead of time'],
  ['how-the-comparison-works', 'not in this score'],
  ['how-the-comparison-works', 'is your own'],
  ['keeping-receipts', 'Nothing of you'],
  ['what-your-vote-is-for', 'We know nothing else about you'],
])('the post %s does not say any more: %s', (uid, sentence) => {
  expect(textOf(uid)).not.toContain(sentence);
});

/** The stressed and linked parts of all texts of a document, each with the letter before and after it. */
function spansOf(file: string): string[] {
  const parts: string[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) {
      if ('text' in value && typeof value.text === 'string' && 'spans' in value) {
        const text = ` ${value.text} `;
        for (const { start, end } of value.spans as { start: number; end: number }[])
          parts.push(text.slice(start, end + 2));
      }
      Object.values(value).forEach(collect);
    }
  };
  collect(JSON.parse(readFileSync(`prismic/documents/${file}`, 'utf8')));
  return parts;
}

test('what is stressed or linked in the posts are whole words', () => {
  const parts = readdirSync('prismic/documents', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ name }) => spansOf(name));
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((part) => !/^\W\S.*\S\W$/s.test(part))).toEqual([]);
});

test('the worked example of the post on ratings has the figures that the site prints', () => {
  const text = textOf('how-ratings-work');
  const record = { correct: 8, incorrect: 2, unconfirmable: 2, pending: 0 };
  expect(text).toContain(
    `says “${fullRateText(record)},” because what nobody can check stays out of the rate`,
  );
  const month = '2026-11';
  const scoreWith = (correct: 1 | 3, incorrect: 1 | 3) =>
    scoreOf(
      [
        { month, outcome: 'correct', impressiveness: correct, count: 8 },
        { month, outcome: 'incorrect', impressiveness: incorrect, count: 2 },
        { month, outcome: 'unconfirmable', impressiveness: 0, count: 2 },
      ],
      month,
    )?.score.toFixed(1);
  expect(text).toContain(
    `the score is ${scoreWith(1, 3)}. With the weights the other way round it is ${scoreWith(3, 1)}.`,
  );
});

test('the post on FadeAway has the costs of the game', () => {
  const text = textOf('story-of-fadeaway');
  for (const { name, cost } of HINTS) expect(text).toContain(`${name}\n−${cost}`);
  expect(text).toContain(`A wrong guess\n−${WRONG_GUESS_PENALTY}`);
  expect(text).toContain('ten points of the hundred');
  expect(STARTING_SCORE).toBe(100);
});
