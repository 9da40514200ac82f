import { HOME_JOURNALISTS } from '@/lib/config';
import { journalistsOnHomePage } from './rules';

const shown = (usernames: readonly string[]) =>
  journalistsOnHomePage(usernames.map((username) => ({ username }))).map(({ username }) => username);

test.each([
  ['nobody', [], []],
  ['nobody on the whitelist', ['nobody', 'danawhitlock2'], []],
  ['one', ['danawhitlock'], ['danawhitlock']],
  ['one in mixed case', ['DanaWhitlock'], ['DanaWhitlock']],
  ['one in capitals', ['WOJESPN'], ['WOJESPN']],
  ['some among others, in the order given', ['colebrandt', 'nobody', 'Minasato'], ['colebrandt', 'Minasato']],
  ['one fewer than 6', HOME_JOURNALISTS.slice(0, 5), HOME_JOURNALISTS.slice(0, 5)],
  ['6', HOME_JOURNALISTS.slice(6), HOME_JOURNALISTS.slice(6)],
  ['one more than 6', HOME_JOURNALISTS.slice(0, 7), HOME_JOURNALISTS.slice(0, 6)],
  ['others before the first 6', ['nobody', ...HOME_JOURNALISTS], HOME_JOURNALISTS.slice(0, 6)],
])('up to 6 journalists, only of the whitelist, matched case-insensitively: %s', (_case, given, expected) => {
  expect(shown(given)).toEqual(expected);
});

test('the whitelist has 12 usernames, each once and in lower case', () => {
  expect(HOME_JOURNALISTS).toHaveLength(12);
  expect([...new Set(HOME_JOURNALISTS.map((username) => username.toLowerCase()))]).toEqual(HOME_JOURNALISTS);
});
