import { lookUpLink } from './look-up-link';

const read = jest.fn<Promise<unknown>, [string]>();
jest.mock('@/lib/platform/browser/call', () => ({ read: (path: string) => read(path) }));

test.each([
  ['a link without its protocol', 'reddit.com/r/nba/comments/1a/x', 'https://reddit.com/r/nba/comments/1a/x'],
  ['a share link without its protocol', 'www.reddit.com/r/nba/s/Ab1', 'https://www.reddit.com/r/nba/s/Ab1'],
  ['a whole link', ' https://redd.it/1a ', 'https://redd.it/1a'],
])('%s is looked up through the site if the social site refuses', async (_what, typed, asked) => {
  global.fetch = jest.fn(async () => {
    throw new TypeError('refused');
  });
  read.mockImplementation(async (path) => ({ path }));
  expect(await lookUpLink(typed, 'https://www.reddit.com')).toEqual({
    path: `/_api/receipts/lookup?${new URLSearchParams({ url: asked })}`,
  });
});
