import { claimsOf } from './announcement-claims';
import { resolutionBy } from './announcement-match';
import { markMentions, mentioned, mentionNames } from './announcement-mentions';

const named = (name: string, slug: string, ...nicknames: string[]) => ({
  name,
  slug,
  nicknames: nicknames.map((nickname) => ({ name: nickname })),
});
const players = [
  named('Ike Obanor', 'ike-obanor'),
  named('Marek Dvorsky Jr.', 'marek-dvorsky-jr', 'Marvelous Marek'),
  named('Ann Lee', 'ann-lee'),
  named('Bo Lee', 'bo-lee'),
];
const teams = [
  named('Atlanta Hawks', 'atlanta-hawks'),
  named('Chicago Bulls', 'chicago-bulls'),
  named('Miami Heat', 'miami-heat'),
  named('Los Angeles Lakers', 'los-angeles-lakers'),
  named('Los Angeles Clippers', 'los-angeles-clippers', 'LAC'),
];
const names = mentionNames(players, teams);

test.each([
  ['Ike Obanor and Dvorsky', ['ike-obanor', 'marek-dvorsky-jr']],
  ['Marvelous Marek', ['marek-dvorsky-jr']],
  ['a Lee, either of two', []],
  ['Obanorian', []],
])('the players of %j are %j', (text, expected) => {
  expect(mentioned(markMentions(text, names), 'player')).toEqual(expected);
});

test.each([
  ['Atlanta plays Chicago', ['atlanta-hawks', 'chicago-bulls']],
  ['Los Angeles, either of two', []],
  ['LAC and the Lakers', ['los-angeles-clippers', 'los-angeles-lakers']],
  ['in the heat', []],
])('the teams of %j are %j', (text, expected) => {
  expect(mentioned(markMentions(text, names), 'team')).toEqual(expected);
});

const TRADE = 'Atlanta Hawks acquired Ike Obanor from the Chicago Bulls for Marek Dvorsky Jr.';
const SIGNING = 'Miami Heat signed Ike Obanor.';
const WAIVER = 'Chicago Bulls waived Ike Obanor.';
const EXTENSION = 'The Bulls signed Ike Obanor to a contract extension.';
const OUT = 'Bulls guard Ike Obanor (knee) has been ruled out of tonight’s game.';
const BACK = 'Ike Obanor has been cleared to play for the Bulls.';

test.each([
  ['The Hawks are trading for Ike Obanor.', TRADE, 1, 'correct'],
  ['The Heat are expected to acquire Ike Obanor.', TRADE, 1, 'incorrect'],
  ['The Bulls will not trade Ike Obanor.', TRADE, 1, 'incorrect'],
  ['Ike Obanor will sign with the Hawks.', TRADE, 1, null],
  ['The Hawks are trading for Ike Obanor.', TRADE, 60, 'correct'],
  ['The Hawks are trading for Ike Obanor.', TRADE, 61, null],
  ['The Hawks are trading for Ike Obanor.', TRADE, -0.5, 'correct'],
  ['The Hawks are trading for Ike Obanor.', TRADE, -2, null],
  ['The Hawks traded for Ike Obanor two years ago.', TRADE, 1, null],
  ['The Hawks are interested in Ike Obanor.', TRADE, 1, null],
  ['The Heat are trading for Ann Lee.', TRADE, 1, null],
  ['Ike Obanor plans to sign with the Heat.', SIGNING, 1, 'correct'],
  ['Ike Obanor plans to sign with the Bulls.', SIGNING, 1, 'incorrect'],
  ['The Bulls will waive Ike Obanor.', WAIVER, 1, 'correct'],
  ['The Heat will waive Ike Obanor.', WAIVER, 1, null],
  ['The Bulls and Ike Obanor agreed on an extension.', EXTENSION, 1, 'correct'],
  ["Ike Obanor won't sign an extension with the Bulls.", EXTENSION, 1, 'incorrect'],
  ['Ike Obanor will miss tonight’s game.', OUT, 0, 'correct'],
  ['Ike Obanor is expected to play tonight.', OUT, 0, 'incorrect'],
  ['Ike Obanor will miss the game.', OUT, 8, null],
  ['Ike Obanor is on track to return.', BACK, 1, 'correct'],
])('%j, announced as %j %d days later: %s', (rumor, fact, days, expected) => {
  const announced = Date.parse('2026-03-01T12:00:00Z');
  const at = new Date(announced - days * 24 * 60 * 60 * 1000);
  expect(
    resolutionBy(
      { claims: claimsOf(markMentions(rumor, names), false), at },
      { claims: claimsOf(markMentions(fact, names), true), at: new Date(announced) },
    ),
  ).toBe(expected);
});

test('a long text of names takes no time', () => {
  const began = process.cpuUsage().user;
  claimsOf(markMentions('Hawks acquired Ike Obanor '.repeat(2000), names), false);
  expect(process.cpuUsage().user - began).toBeLessThan(10_000_000);
});
