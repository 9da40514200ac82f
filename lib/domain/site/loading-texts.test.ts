import { loadingText } from './loading-texts';

test.each([
  ['/nba/rumors', 'Grabbing latest rumors'],
  ['/nba/rumors/12', 'Grabbing latest rumors'],
  ['/nba/rumors/players', 'Grabbing latest player data'],
  ['/nba/news/players', 'Grabbing latest player data'],
  ['/nba/rumors/players/anders-holm', 'Grabbing player data'],
  ['/nba/players/anders-holm', 'Grabbing player data'],
  ['/nba/players/page/2', 'Loading…'],
  ['/nba/rumors/teams', 'Grabbing latest team data'],
  ['/nba/top-stories', 'Grabbing Top Stories'],
  ['/nba/search', 'Fetching search results'],
  ['/', 'Loading…'],
])('while loading %s: %s', (pathname, text) => {
  expect(loadingText(pathname)).toBe(text);
});
