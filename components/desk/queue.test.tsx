import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import { Queue } from './queue.island';

/** Renders the queue in a simulated browser, with fake responses of the server. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }));

let counted = 0;
function tweet(name: string, change: Partial<StaffTweetView> = {}): StaffTweetView {
  counted += 1;
  return {
    _id: counted.toString(16).padStart(24, '0'),
    tweet_id: String(counted),
    tweet: `What ${name} said`,
    url: 'https://social.example/1',
    timestamp: new Date(Date.UTC(2026, 0, 31) - counted * 60_000).toISOString(),
    username: 'danawhitlock',
    name,
    journalists: [{ _id: 'd'.repeat(24), name: 'Dana Whitlock', username: 'danawhitlock', image: null }],
    rating: null,
    impressiveness: null,
    resolution: null,
    outcomes: [],
    topics: [],
    players: [],
    teams: [],
    category: 'none',
    is_draft: false,
    marked_as_bad_tweet: false,
    marked_as_good_tweet: false,
    is_hall_of_shame: false,
    upvotes: 0,
    downvotes: 0,
    version: 1,
    note: null,
    used_in_woj_shams: false,
    suggested_players: [],
    ...change,
  };
}

const hawks = { _id: 'e'.repeat(24), name: 'Atlanta Hawks', slug: 'atlanta-hawks', nicknames: [] };
let stored = new Map<string, StaffTweetView>();
let sent: { method: string; path: string; body: Record<string, unknown> | undefined }[] = [];

function answer(method: string, path: string, body: Record<string, unknown> = {}): object | null {
  const change = (id: string, fields: object) => {
    const before = stored.get(id) as StaffTweetView;
    const after = { ...before, ...fields, version: before.version + 1 };
    stored.set(id, after);
    return { tweet: after };
  };
  const edit = /^\/_api\/admin\/tweet\/(\w{24})$/.exec(path);
  if (edit) {
    const { version: _version, ...fields } = body;
    return change(edit[1]!, fields);
  }
  if (path === '/_api/admin/tweets') {
    const { tweets, change: fields } = body as { tweets: { _id: string }[]; change: object };
    return { outcomes: tweets.map(({ _id }) => ({ _id, ...change(_id, fields), error: null })) };
  }
  const tag = /^\/_api\/teams\/\w{24}\/tweet\/(\w{24})$/.exec(path);
  if (tag) return change(tag[1]!, { teams: method === 'POST' ? [hawks] : [] });
  if (path === '/_api/admin/teams') return { teams: [hawks] };
  if (path === '/_api/admin/players') return { players: [] };
  if (path === '/_api/topics') return [];
  return null;
}

beforeEach(() => {
  stored = new Map();
  sent = [];
  window.scrollTo = () => {};
  global.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  global.fetch = async (url, { method = 'GET', body } = {}) => {
    const given = body ? JSON.parse(String(body)) : undefined;
    if (method !== 'GET' && !String(url).endsWith('/presence'))
      sent.push({ method, path: String(url), body: given });
    const found = answer(method, String(url), given);
    const missing = { error: { code: 'not_found', message: 'There is none.' } };
    return { ok: found !== null, status: found ? 200 : 404, json: async () => found ?? missing } as Response;
  };
});

function show(tweets: StaffTweetView[], props: Partial<Parameters<typeof Queue>[0]> = {}) {
  for (const one of tweets) stored.set(one._id, one);
  const initial = { tweets, totalTweets: tweets.length, currentPage: 1, totalPages: 1 };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Queue call="/_api/admin/tasks?limit=500" initial={initial} label="Tasks" isTasks {...props} />
    </SWRConfig>,
  );
}
const press = (keys: string) => userEvent.keyboard(keys);
const opened = () => document.querySelector<HTMLElement>('.task-open')!;
const pressed = () =>
  within(opened())
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

test('a key rates, the next task opens when one is completed, and z undoes', async () => {
  show([tweet('Ana'), tweet('Ben'), tweet('Cleo')]);
  expect(opened()).toHaveTextContent('What Ana said');
  await press('g');
  expect(opened()).toHaveTextContent('What Ben said');
  await press('r2');
  expect(opened()).toHaveTextContent('What Ben said');
  expect(pressed()).toEqual(['Rumorr', 'Medium2']);
  await press('c');
  expect(opened()).toHaveTextContent('What Cleo said');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ body }) => body)).toEqual([
    { rating: 'good_information', version: 1 },
    { rating: 'good_rumor', version: 1 },
    { impressiveness: 2, version: 2 },
    { resolution: 'correct', version: 3 },
  ]);
  await press('z');
  expect(opened()).toHaveTextContent('What Ben said');
  expect(pressed()).toEqual(['Rumorr', 'Medium2']);
});

test('the number of open tasks decreases when tasks are completed or dismissed, and increases on undo', async () => {
  const head = ({ left }: { left: number }) => <p>{left} left here</p>;
  show([tweet('Ana'), tweet('Ben'), tweet('Cleo')], { head });
  await press('g');
  expect(screen.getByText('2 left here')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByText('1 left here')).toBeVisible();
  expect(screen.queryByText('What Ben said')).toBeNull();
  await press('z');
  expect(screen.getByText('2 left here')).toBeVisible();
});

test('j, k and Enter move and open; a key in a field does nothing', async () => {
  show([tweet('Ana'), tweet('Ben')]);
  await press('j');
  expect(opened()).toHaveTextContent('What Ben said');
  await press('k');
  expect(opened()).toHaveTextContent('What Ana said');
  await press('o');
  await press('girs');
  expect(screen.getByLabelText('What came of it')).toHaveValue('girs');
  expect(sent).toEqual([]);
});

test('several tweets are chosen, rated by one request and undone by one key', async () => {
  show([tweet('Ana'), tweet('Ben'), tweet('Cleo')]);
  await press(' ');
  await press('j');
  await press(' ');
  expect(screen.getByText('2 chosen')).toBeVisible();
  await press('i');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: '/_api/admin/tweets', body: { change: { rating: 'irrelevant' } } });
  expect(screen.getAllByText('irrelevant', { selector: '.task-chip' }).length).toBeGreaterThan(0);
  await press('z');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.body).toMatchObject({ change: { rating: null } });
});

test('t finds tags regardless of case, and Enter adds the first', async () => {
  show([tweet('Ana')]);
  await press('t');
  await press('HAWK');
  expect(await screen.findByRole('option', { name: /Atlanta Hawks/ })).toBeVisible();
  await press('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove the tag Atlanta Hawks' })).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('{Escape}');
  await press('z');
  expect(screen.queryByRole('button', { name: 'Remove the tag Atlanta Hawks' })).toBeNull();
});

test('with shortcuts on, the first listed tweet is rated and leaves', async () => {
  show([tweet('Ana'), tweet('Ben')], { isTasks: false, leavesWhenRated: true, ratesFirst: true });
  expect(screen.getByText('What Ana said')).toBeVisible();
  await press('i');
  expect(screen.queryByText('What Ana said')).toBeNull();
  expect(screen.getByText('What Ben said')).toBeVisible();
  await press('z');
  expect(screen.getByText('What Ana said')).toBeVisible();
});

test('deleting asks for confirmation', async () => {
  show([tweet('Ana')]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to remove this tweet?' }),
  ).toBeVisible();
  expect(sent).toEqual([]);
});
