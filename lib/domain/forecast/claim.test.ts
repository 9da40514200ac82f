import { rumorTypeOf } from './rumor-type';
import { sourcingOf } from './sourcing';
import { strengthOf } from './strength';

test.each([
  ['weak', 'The Heat are monitoring Cole Brandt.'],
  ['weak', 'Utah could move on from Cole Brandt, sources say.'],
  ['weak', 'Denver has interest in Cole Brandt, sources say.'],
  ['medium', 'Utah and Miami are in serious talks on a Cole Brandt trade.'],
  ['medium', 'Cole Brandt is expected to stay in Utah, sources say.'],
  ['medium', 'Brandt will likely start on Friday.'],
  ['strong', 'Cole Brandt has agreed to a two-year deal with Utah, which could make room.'],
  ['strong', 'Utah is finalizing a trade for Cole Brandt.'],
  ['strong', 'Cole Brandt has been told that he starts.'],
  ['strong', 'Cole Brandt will sign with Utah.'],
  [null, 'Cole Brandt spielt kommende Saison wohl in Utah.'],
  [null, 'Could Cole Brandt leave Utah?'],
  [null, 'New podcast: how Utah could trade Cole Brandt'],
  [null, ''],
])('the first phrase that says so makes a text %s: %s', (strength, text) => {
  expect(strengthOf(text)).toBe(strength);
});

test.each([
  ['no_control', 'Cole Brandt will miss two weeks with a sprained ankle, sources say.'],
  ['minor_control', 'Mina Falk is a candidate to coach the Utah Jazz, sources say.'],
  ['medium_control', 'Utah is trading Cole Brandt to Miami, sources say.'],
  ['major_control', 'Cole Brandt has agreed to a two-year deal with Utah.'],
  ['full_control', 'Utah is waiving Cole Brandt, sources say.'],
  ['negative_statement', 'Utah is not trading Cole Brandt, sources say.'],
  [null, 'Cole Brandt spielt kommende Saison wohl in Utah.'],
  [null, 'Good morning!'],
])('%s: %s', (type, text) => {
  expect(rumorTypeOf(text)).toBe(type);
});

test.each([
  ['own', 'Utah is waiving Cole Brandt, league sources tell ESPN.'],
  ['repetition', 'Utah is waiving Cole Brandt, per @danawhitlock.'],
  ['repetition', 'As Dana Whitlock first reported, Utah waived Brandt; sources confirm it to me.'],
  ['repetition', 'RT @danawhitlock: sources say Utah is waiving Cole Brandt.'],
  ['denial', 'There are no talks between Utah and Miami, sources say.'],
  [null, 'As @danawhitlock reports, Brandt stays. Sources tell me Falk will coach.'],
  [null, 'Utah gets the pick via Philadelphia.'],
  [null, 'Cole Brandt spielt kommende Saison wohl in Utah.'],
])('whose news it says it is, %s: %s', (sourcing, text) => {
  expect(sourcingOf(text)).toBe(sourcing);
});
