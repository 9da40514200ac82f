import { searchTerms } from './search-terms';
import { slugify } from './slugify';

test.each([
  ['', []],
  ['The THE the', ['the']],
  ['Luka Dončić', ['luka', 'doncic']],
  ['D’Angelo’s', ['dangelos']],
  ['Ty-Shon', ['tyshon', 'ty', 'shon']],
  ['P.J. Tucker and J.R.’s', ['pj', 'tucker', 'and', 'jrs']],
  ['Nikola Đurišić', ['nikola', 'durisic']],
  ['$18.4 million', ['18', '4', 'million']],
  ['see https://t.co/abc now', ['see', 'now']],
  ['.*[a-z]+\u0000', ['a', 'z', 'az']],
])('searchTerms(%j)', (text, terms) => {
  expect([...searchTerms(text)].sort()).toEqual([...terms].sort());
});

test('a very long text has a limited number of terms of limited length', () => {
  const terms = searchTerms(
    `${'x'.repeat(9_000)} ${Array.from({ length: 5_000 }, (_, i) => `w${i}`).join(' ')}`,
  );
  expect(terms.length).toBeLessThanOrEqual(400);
  expect(Math.max(...terms.map((term) => term.length))).toBeLessThanOrEqual(40);
});

test.each([
  ['Karl-Anthony Towns', 'karl-anthony-towns'],
  ["D'Angelo Russell Jr.", 'dangelo-russell-jr'],
  ['Lucía  Ferrer', 'lucia-ferrer'],
  ['J.R. Smith', 'jr-smith'],
  ['Nikola Đurišić', 'nikola-durisic'],
  ['Ömer Aşık', 'omer-asik'],
  ['???', ''],
])('slugify(%j) is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});
