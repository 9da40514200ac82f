import { readFileSync } from 'node:fs';
import { HINTS, STARTING_SCORE, WRONG_GUESS_PENALTY } from '@/lib/fadeaway/rules';

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
  ['how-to-read-a-resolution', 'it says that it is not settled, and has no colour'],
  ['how-ratings-work', 'A reporter without a score is not rated'],
  ['corrections-policy', 'Every card of a settled rumor links a form'],
  ['why-boxscoop', 'correct, incorrect, unconfirmable or, for now, not settled'],
  ['how-the-comparison-works', 'Second, but right, is still right'],
])('the post %s says what the product does: %s', (uid, sentence) => {
  expect(textOf(uid).toLowerCase()).toContain(sentence.toLowerCase());
});

test.each([
  ['into-the-hall-of-shame', 'sorted by how far'],
  ['into-the-hall-of-shame', 'among the most reliable names'],
  ['what-counts-as-a-rumor', 'a rumor is pending until'],
  ['what-counts-as-a-rumor', 'about twelve'],
  ['corrections-policy', 'community chat'],
])('the post %s does not say any more: %s', (uid, sentence) => {
  expect(textOf(uid)).not.toContain(sentence);
});

test('the post on FadeAway has the costs of the game', () => {
  const text = textOf('story-of-fadeaway');
  for (const { name, cost } of HINTS) expect(text).toContain(`${name}\n−${cost}`);
  expect(text).toContain(`A wrong guess\n−${WRONG_GUESS_PENALTY}`);
  expect(text).toContain('ten points of the hundred');
  expect(STARTING_SCORE).toBe(100);
});
