import { embeddedUsername, oEmbedPath } from './embed-address';

const SITE = 'https://boxscoop.example';

test.each([
  [`${SITE}/nba/journalist/danawhitlock`, 'danawhitlock'],
  [`${SITE}/nba/journalist/danawhitlock/2?x=1#rumors`, 'danawhitlock'],
  [`${SITE}/embed/journalist/DanaWhitlock`, 'DanaWhitlock'],
  [`${SITE}/nba/journalists`, null],
  [`${SITE}/nba/journalist/`, null],
  [`${SITE}/nba/journalist/a%2Fb`, null],
  ['https://elsewhere.example/nba/journalist/danawhitlock', null],
  ['http://boxscoop.example/nba/journalist/danawhitlock', null],
  ['nonsense', null],
])('%s is about %s', (url, expected) => {
  expect(embeddedUsername(url, SITE)).toBe(expected);
});

test('the oEmbed answer of a profile has an address', () => {
  expect(oEmbedPath(SITE, 'dana')).toBe(
    '/_api/oembed?url=https%3A%2F%2Fboxscoop.example%2Fnba%2Fjournalist%2Fdana',
  );
});
