import { call, get, refusal } from '@/test/calls';
import { useTemporaryDatabase } from '@/test/database';

/** Input that the calls that list something refuse. */

useTemporaryDatabase();

test.each([
  ['/news', 'content'],
  ['/news?content=everything', 'content'],
  ['/news?content=rumors&limit=0', 'limit'],
  ['/news?content=rumors&limit=101', 'limit'],
  ['/news?content=rumors&page=0', 'page'],
  ['/news?content=rumors&page=1000001', 'page'],
  ['/players?limit=0', 'limit'],
  ['/players?limit=101', 'limit'],
  ['/players?page=0', 'page'],
  ['/players?minCount=-1', 'minCount'],
  ['/players?content=rumors_homepage', 'content'],
  ['/topics?limit=0', 'limit'],
  ['/topics?limit=1001', 'limit'],
  ['/topics?resolved=yes', 'resolved'],
  ['/topics?show_on_homepage_only=1', 'show_on_homepage_only'],
  ['/topics?include_ratings=TRUE', 'include_ratings'],
  ['/topics?include_tweets=', 'include_tweets'],
  ['/topics?team_slug=Miami Heat', 'team_slug'],
  ['/teams?content=everything', 'content'],
  ['/get_tweets_by_id', 'tweetIds'],
  ['/get_tweets_by_id?tweetIds=$ne', 'tweetIds.0'],
  ['/journalists_by_usernames', 'journalistUsernames'],
  ['/journalists_by_usernames?journalistUsernames=a b', 'journalistUsernames.0'],
  ['/journalists?only_journalists_with_rumors=2', 'only_journalists_with_rumors'],
])('GET %s is refused because of %s', async (address, parameter) => {
  expect(await refusal(address)).toEqual([400, parameter]);
});

test.each([
  ['/players/{slug}', { slug: 'nobody' }, [404]],
  ['/players/{slug}', { slug: 'none' }, [404]],
  ['/players/{slug}', { slug: 'No Slug' }, [400, 'slug']],
  ['/teams/{slug}', { slug: 'none' }, [404]],
  ['/teams/{slug}/journalists', { slug: 'nowhere' }, [404]],
  ['/topic-by-slug/{slug}', { slug: 'never' }, [404]],
  ['/journalist-historical-rumors/{journalistId}', { journalistId: '0'.repeat(24) }, [404]],
  ['/journalist-historical-rumors/{journalistId}', { journalistId: '1' }, [400, 'journalistId']],
  ['/topics-by-player/{playerId}', { playerId: '1' }, [400, 'playerId']],
])('GET %s of %j is refused: %j', async (address, params, expected) => {
  expect(await refusal(address, params)).toEqual(expected);
});

test.each([
  ['/get_tweets_by_id', 'tweetIds'],
  ['/journalists_by_usernames', 'journalistUsernames'],
])('GET %s refuses more than 100 %s', async (path, parameter) => {
  expect(await refusal(`${path}?${parameter}=${Array(101).fill('1')}`)).toEqual([400, parameter]);
});

test.each([
  ['/news?content=all', 'content', 'must be one of rumors, rumors_homepage, news'],
  ['/news', 'content', 'is missing: must be one of rumors, rumors_homepage, news'],
  ['/news?content=news&content=rumors', 'content', 'must be given once'],
  ['/news?content=news&page=1&page=2', 'page', 'must be given once'],
  ['/topics?resolved=maybe', 'resolved', 'must be one of true, false'],
  ['/teams?content=all', 'content', 'must be one of rumors, news'],
  ['/get_tweets_by_id', 'tweetIds', 'is missing'],
  ['/tweet/votes', 'ids', 'is missing'],
  ['/tweet/votes?ids=1', 'ids.0', 'must be 24 hexadecimal digits'],
])('GET %s says of %s: %s', async (address, path, message) => {
  const { error } = await (await call(address)).json();
  expect(error.issues).toEqual([{ path, message }]);
});

test.each([
  ['/get_tweets_by_id?tweetIds=', { tweets: [] }],
  ['/get_tweets_by_id?tweetIds=,%20,', { tweets: [] }],
  ['/journalists_by_usernames?journalistUsernames=', { journalists: [] }],
  ['/tweet/votes?ids=', []],
])('GET %s is an empty list', async (address, answer) => {
  expect(await get(address)).toEqual(answer);
});
