import { favoriteAction, parseFavorite } from './favorite';

test.each([
  [null, null],
  ['', null],
  ['null', null],
  ['Boston Celtics', 'Boston Celtics'],
])('the value "null" means none: %j is %j', (raw, favorite) => {
  expect(parseFavorite(raw)).toBe(favorite);
});

test.each([
  [null, 'Boston Celtics', 'mark'],
  ['Boston Celtics', 'Boston Celtics', 'remove'],
  ['Utah Jazz', 'Boston Celtics', null],
])('with the favorite %s the card of %s has the button: %s', (favorite, team, action) => {
  expect(favoriteAction(favorite, team)).toBe(action);
});
