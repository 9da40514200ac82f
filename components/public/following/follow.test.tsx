import { FOLLOWED_KEY } from '@/lib/domain/following/remembered-keys';
import { FAVORITE_KEY } from '@/lib/domain/team/favorite';
import { localStore } from '@/lib/platform/browser/storage';
import { setFollowed } from './follow';

const call = jest.fn();
jest.mock('@/lib/platform/browser/call', () => ({ call: (...given: unknown[]) => call(...given) }));

beforeEach(() => localStorage.clear());

test.each([
  ['the first team that is followed is the favorite', 'team:1', null, true, 'Utah Jazz'],
  ['another one is not', 'team:1', 'Miami Heat', true, 'Miami Heat'],
  ['a favorite that is not followed any more is none', 'team:1', 'Utah Jazz', false, 'null'],
  ['another favorite stays', 'team:1', 'Miami Heat', false, 'Miami Heat'],
  ['a player is no favorite team', 'player:1', null, true, null],
])('%s', async (_case, key, before, isFollowed, after) => {
  if (before) localStore.write(FAVORITE_KEY, before);
  call.mockResolvedValue({ keys: ['a'] });
  await setFollowed(key, 'Utah Jazz', isFollowed);
  expect(call).toHaveBeenLastCalledWith(
    'POST',
    `/_api/following/${isFollowed ? 'follow' : 'unfollow'}`,
    { key },
    { keepalive: true },
  );
  expect(localStore.read(FAVORITE_KEY)).toBe(after);
  expect(localStore.read(FOLLOWED_KEY)).toBe('["a"]');
});
