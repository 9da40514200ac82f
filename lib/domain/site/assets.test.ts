import { expect, test } from '@jest/globals';
import { playerImage, teamLogo } from './assets';

test('a player or team without a picture on this site has no address of one', () => {
  expect(teamLogo('utah-jazz')).toBe('/assets/team-logos/utah-jazz.svg');
  expect(teamLogo('no-such-team')).toBeNull();
  expect(playerImage('no-such-player')).toBeNull();
  expect(playerImage('../placeholder-player')).toBeNull();
});
