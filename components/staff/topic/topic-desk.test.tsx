import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { StaffTopicView } from '@/lib/domain/topic/staff-schema';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { staffTopicView, staffTweetView } from '@/test/views';
import { TopicDesk } from './topic-desk.island';

/** Renders the page of a topic in a simulated browser, with fake responses of the server. */

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: () => {} }) }));

const ike = { _id: 'a'.repeat(24), name: 'Ike Obanor', slug: 'ike-obanor' };
const heat = { _id: 'b'.repeat(24), name: 'Miami Heat', slug: 'miami-heat' };
const other = { _id: 'c'.repeat(24), name: 'Other story', slug: 'other-story' };

let stored: StaffTopicView;
let sent: { method: string; path: string; body: Record<string, unknown> }[];
let failure: { status: number; body: object } | 'offline' | null;

let matches: { tweets: StaffTweetView[]; totalTweets: number };

const conflict = { error: { code: 'conflict', message: 'This was changed meanwhile.', issues: [] } };

function answer(method: string, path: string, body: Record<string, unknown>): [number, unknown] {
  if (path === '/_api/admin/players') return [200, { players: [ike] }];
  if (path === '/_api/admin/teams') return [200, { teams: [heat] }];
  if (path === '/_api/topics') return [200, [stored, other]];
  if (path.startsWith('/_api/admin/search-tweets')) return [200, matches];
  if (method === 'GET') return [200, { topic: stored }];
  sent.push({ method, path, body });
  if (failure && failure !== 'offline') return [failure.status, failure.body];
  if (method === 'DELETE') return [200, { _id: stored._id }];
  if (path.includes('-topic/')) return [200, { tweet: staffTweetView({ topics: [] }) }];
  if (path.endsWith('/merge')) return [200, { topic: stored, moved: 1 }];
  const { version, players_to_add, players_to_remove, teams_to_remove, ...fields } = body;
  if (version !== undefined && version !== stored.version) return [409, conflict];
  stored = {
    ...stored,
    ...fields,
    ...(players_to_add ? { players: [ike] } : {}),
    ...(players_to_remove ? { players: [] } : {}),
    ...(teams_to_remove ? { teams: [] } : {}),
    version: stored.version + 1,
  };
  return [200, { topic: stored, players: stored.players, teams: stored.teams }];
}

beforeEach(() => {
  sent = [];
  failure = null;
  push.mockClear();
  global.fetch = async (url, { method = 'GET', body } = {}) => {
    if (failure === 'offline' && method !== 'GET') throw new TypeError('offline');
    const [status, content] = answer(method, String(url), body ? JSON.parse(String(body)) : {});
    return { ok: status < 300, status, json: async () => content } as Response;
  };
});

function show(changes: Partial<StaffTopicView> = {}) {
  stored = staffTopicView({ name: 'Obanor future', description: 'Where to?', version: 3, ...changes });
  const tweet = staffTweetView({ tweet: 'He wants out', topics: [] });
  const page = (topic: StaffTopicView, tweets: StaffTweetView[]) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <TopicDesk
        topic={topic}
        tweets={{ tweets, totalTweets: tweets.length, currentPage: 1, totalPages: 1 }}
      />
    </SWRConfig>
  );
  const { rerender } = render(page(stored, [tweet]));
  const open = (topic: StaffTopicView, tweets: StaffTweetView[]) => rerender(page(topic, tweets));
  return { user: userEvent.setup(), tweet, open };
}
const field = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('saving sends only changed fields', async () => {
  const { user } = show();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.clear(field('Description'));
  await user.type(field('Description'), ' Miami? ');
  await user.click(save());
  await screen.findByText('Saved.');
  expect(sent.map(({ body }) => body)).toEqual([{ description: 'Miami?', version: 3 }]);
});

test('when a tag is removed, the next has the focus, and after the last one the first field', async () => {
  const { user } = show({ players: [ike], teams: [heat] });
  const tags = () => screen.getAllByRole('button', { name: /^Remove the tag/ });
  for (let left = tags().length; left > 0; left--) {
    tags()[0]!.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Are you sure you want to remove this object?');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    const next = () => (left > 1 ? tags()[0]! : screen.getByLabelText('Add a player'));
    await waitFor(() => expect(next()).toHaveFocus());
  }
});

test('a change of another field by somebody else does not stop saving', async () => {
  const { user } = show();
  stored = { ...stored, short_name: 'Theirs', version: 4 };
  await user.type(field('Description'), '!');
  await user.click(save());
  await screen.findByText('Saved.');
  expect(stored).toMatchObject({ short_name: 'Theirs', description: 'Where to?!' });
  expect(field('Short name')).toHaveValue('Theirs');
});

test.each([
  ['Save mine', 'Mine'],
  ['Keep theirs', 'Theirs'],
])('a change of the same field by somebody else is shown: %s', async (choice, expected) => {
  const { user } = show();
  stored = { ...stored, description: 'Theirs', version: 4 };
  await user.clear(field('Description'));
  await user.type(field('Description'), 'Mine');
  await user.click(save());
  expect(await screen.findByText('Someone else just edited this.')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Description Theirs Mine' })).toBeVisible();
  expect(field('Description')).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: choice }));
  await waitFor(() => expect(field('Description')).toHaveValue(expected));
  await waitFor(() => expect(stored.description).toBe(expected));
});

test('what failed without a connection is kept, and sent with the next one', async () => {
  const { user } = show();
  failure = 'offline';
  await user.type(field('Short name'), 'Obanor');
  await user.click(save());
  expect(await screen.findByText(/Not saved/)).toBeVisible();
  expect(field('Short name')).toHaveValue('Obanor');
  failure = null;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Saved.');
  expect(stored.short_name).toBe('Obanor');
});

test('a refused field says why', async () => {
  const { user } = show();
  const issues = [{ path: 'slug', message: 'is already taken' }];
  failure = { status: 409, body: { error: { code: 'conflict', message: 'Taken.', issues } } };
  await user.type(field('Slug'), 'x');
  await user.click(save());
  await waitFor(() => expect(field('Slug')).toHaveAccessibleDescription('Slug is already taken.'));
});

test('the team and the player box disable each other, and a tag is stored at once', async () => {
  const { user } = show();
  expect(screen.getByText('Add a tag!')).toBeVisible();
  const [player, team] = [screen.getByLabelText('Add a player'), screen.getByLabelText('Add a team')];
  await user.type(player, 'oban');
  expect(team).toBeDisabled();
  await screen.findByRole('option', { name: /Ike Obanor/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove the tag Ike Obanor' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ players_to_add: [ike._id] }]);
  expect(team).toBeEnabled();
  expect(screen.queryByText('Add a tag!')).toBeNull();
});

test('populate resolution (no trade) works only with exactly one player', async () => {
  const { user } = show({ players: [ike] });
  await user.click(screen.getByRole('button', { name: 'Populate resolution (no trade)' }));
  expect(field('Resolution')).toHaveValue('Ike Obanor was not traded.');
  expect(field('Resolution date')).not.toHaveValue('');
  expect(sent).toEqual([]);
});

test('populate resolution (no trade) is disabled without a player', async () => {
  await act(async () => void show({ players: [], teams: [heat] }));
  expect(screen.getByRole('button', { name: 'Populate resolution (no trade)' })).toBeDisabled();
});

test('a resolved topic is unresolved', async () => {
  const { user } = show({ resolution: 'Done.', resolution_date: '2026-01-31T00:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Unresolve' }));
  await user.click(save());
  await screen.findByText('Saved.');
  expect(sent.map(({ body }) => body)).toEqual([{ resolution: '', resolution_date: '', version: 3 }]);
});

test('“Add this to homepage!!” shows with 5 tweets', async () => {
  const { user } = show({ tweetCount: 5, show_on_homepage: false });
  await user.click(screen.getByRole('button', { name: 'Add this to homepage!!' }));
  await waitFor(() => expect(screen.queryByText('Add this to homepage!!')).toBeNull());
  expect(stored.show_on_homepage).toBe(true);
});

test('deleting asks first', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Delete topic' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Are you sure you want to delete this topic?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete topic' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/admin/all-topics'));
});

test('removing a tweet asks first', async () => {
  const { user, tweet } = show();
  await user.click(screen.getByRole('button', { name: /^Remove x/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Are you sure you want to remove this object?');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    method: 'PATCH',
    path: `/_api/admin/remove-item-from-topic/${stored._id}`,
    body: { object_id: tweet._id },
  });
});

test('merging asks first, and leads to the other topic', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Merge into'), 'other');
  await screen.findByRole('option', { name: /Other story/ });
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/admin/single-topic/${other._id}`));
  expect(sent[0]?.body).toEqual({ into: other._id });
});

describe('a search for tweets to add', () => {
  const search = async (...[tweets, totalTweets]: [StaffTweetView[], number]) => {
    matches = { tweets, totalTweets };
    const { user } = show();
    await user.type(screen.getByLabelText('Find tweets to add'), 'holm{Enter}');
    return screen.findByRole('region', { name: 'Search results' });
  };
  const inTopic = () =>
    staffTweetView({ _id: 'd'.repeat(24), tweet: 'He stays', topics: [{ ...other, _id: stored._id }] });

  test('leaves out those in the topic that are not loaded', async () => {
    const outside = staffTweetView({ _id: 'e'.repeat(24), tweet: 'He left', topics: [other] });
    const results = await search([inTopic(), outside], 2);
    expect(within(results).getAllByRole('listitem')).toHaveLength(1);
    expect(results).toHaveTextContent('He left');
  });

  test.each([
    [1, 'No tweets outside the topic match.'],
    [501, 'The newest matches are all in the topic. Search for more words.'],
  ])('says what is left if all it found are in the topic: of %i', async (total, text) => {
    expect(await search([inTopic()], total)).toHaveTextContent(text);
  });
});

test('a page that is opened again shows what the server says, and keeps what was typed', async () => {
  const { user, tweet, open } = show();
  await user.type(field('Short name'), 'Mine');
  const merged = staffTweetView({ _id: 'd'.repeat(24), tweet: 'He stays', topics: [] });
  open({ ...stored, description: 'Of both', version: 4 }, [tweet, merged]);
  expect(field('Description')).toHaveValue('Of both');
  expect(field('Short name')).toHaveValue('Mine');
  const list = screen.getByRole('region', { name: 'Tweets in the topic' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});
