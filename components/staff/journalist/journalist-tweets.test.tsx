import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_DATA } from '@/lib/domain/journalist/data-views';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { CallError } from '@/lib/platform/browser/call';
import { staffTweetView } from '@/test/views';
import { JournalistTweets } from './journalist-tweets.island';

const callStaff = jest.fn<Promise<unknown>, [string, string, unknown?]>();
jest.mock('@/lib/platform/browser/staff-call', () => ({
  callStaff: (method: string, path: string, body?: unknown) => callStaff(method, path, body),
}));

const PAGE_SIZE = 10;
let stored: StaffTweetView[] = [];
let release: (() => void)[] = [];
let hasFailingCounts = false;

const counted = (tweets: StaffTweetView[]) => ({
  ...NO_DATA,
  rumors: tweets.length,
  unprocessed: tweets.filter(({ resolution }) => resolution === null).length,
});

/** The site with these rumors of one journalist; it answers a change when the test says so. */
async function answer(method: string, path: string, body?: unknown): Promise<unknown> {
  if (method === 'PATCH') {
    await new Promise<void>((resolve) => release.push(resolve));
    const place = stored.findIndex(({ _id }) => path.endsWith(_id));
    const { version, ...change } = body as { version: number };
    if (version !== stored[place]!.version) {
      const issues = [{ path: 'version', message: 'was changed meanwhile' }];
      throw new CallError('It was changed meanwhile.', 409, 'conflict', issues);
    }
    stored = stored.with(place, { ...stored[place]!, ...change, version: version + 1 });
    return { tweet: stored[place] };
  }
  if (path.startsWith('/_api/admin/tweets/')) return { tweet: stored.find(({ _id }) => path.endsWith(_id)) };
  if (hasFailingCounts) throw new CallError('The site cannot be reached.', 0, 'offline');
  const { searchParams } = new URL(path, 'http://site.example');
  const [page, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name)));
  const isUnprocessed = searchParams.get('view') === 'unprocessed';
  const listed = stored.filter(({ resolution }) => !isUnprocessed || resolution === null);
  const from = (page! - 1) * limit!;
  return { rumors: listed.slice(from, from + limit!), counts: counted(stored) };
}

beforeEach(() => {
  release = [];
  hasFailingCounts = false;
  callStaff.mockReset().mockImplementation(answer);
});

function show(count: number) {
  stored = Array.from({ length: count }, (_, place) =>
    staffTweetView({
      _id: place.toString(16).padStart(24, '0'),
      tweet: `Rumor ${place}`,
      rating: 'good_rumor',
      resolution: null,
      version: 1,
    }),
  );
  render(
    <JournalistTweets
      path="/admin/journalist-rumors"
      username="danawhitlock"
      view="unprocessed"
      ratings={['good_rumor', 'bad_rumor']}
      initial={{ rumors: stored.slice(0, PAGE_SIZE), counts: counted(stored) }}
      pageSize={PAGE_SIZE}
    />,
  );
}
const rows = () => screen.getAllByRole('listitem').filter((item) => item.matches('.judged'));
const select = (row: HTMLElement, label: 'Rating' | 'Resolution') => within(row).getByLabelText(label);
const changes = () =>
  callStaff.mock.calls.filter(([method]) => method === 'PATCH').map(([, , change]) => change);
const settle = async (place: number) => {
  await waitFor(() => expect(release.length).toBeGreaterThan(place));
  release[place]!();
};

test('a resolution chosen while a rating is being stored is stored, too', async () => {
  show(1);
  const [row] = rows();
  await userEvent.selectOptions(select(row!, 'Rating'), 'bad_rumor');
  await userEvent.selectOptions(select(row!, 'Resolution'), 'incorrect');
  await settle(0);
  await settle(1);
  await waitFor(() => expect(within(row!).getAllByText('Saved')).toHaveLength(2));
  expect(stored[0]).toMatchObject({ rating: 'bad_rumor', resolution: 'incorrect' });
  expect(select(row!, 'Resolution')).toHaveValue('incorrect');
});

test('of two values chosen for one field the later one is stored last', async () => {
  show(1);
  const [row] = rows();
  await userEvent.selectOptions(select(row!, 'Resolution'), 'incorrect');
  await userEvent.selectOptions(select(row!, 'Resolution'), 'correct');
  await settle(0);
  await settle(1);
  await waitFor(() => expect(within(row!).getByText('Saved')).toBeVisible());
  expect(changes()).toEqual([
    { resolution: 'incorrect', version: 1 },
    { resolution: 'correct', version: 2 },
  ]);
  expect(select(row!, 'Resolution')).toHaveValue('correct');
});

test('a value chosen while another is refused is stored', async () => {
  show(1);
  const [row] = rows();
  await userEvent.selectOptions(select(row!, 'Resolution'), 'incorrect');
  await userEvent.selectOptions(select(row!, 'Resolution'), 'correct');
  stored = [{ ...stored[0]!, resolution: 'unconfirmable', version: 2 }];
  await settle(0);
  await settle(1);
  await waitFor(() => expect(stored[0]).toMatchObject({ resolution: 'correct', version: 3 }));
  expect(await within(row!).findByText('Saved')).toBeVisible();
});

test('a value is saved although the counts cannot be read again, which is said', async () => {
  show(1);
  hasFailingCounts = true;
  await userEvent.selectOptions(select(rows()[0]!, 'Resolution'), 'correct');
  await settle(0);
  expect(await within(rows()[0]!).findByText('Saved')).toBeVisible();
  expect(await screen.findByText('The site cannot be reached.')).toBeVisible();
});

test.each([3, 6])('all unprocessed rumors are shown after %i were resolved', async (resolved) => {
  show(15);
  for (let place = 0; place < resolved; place++) {
    await userEvent.selectOptions(select(rows()[place]!, 'Resolution'), 'correct');
    await settle(place);
    await waitFor(() => expect(select(rows()[place]!, 'Resolution')).toHaveValue('correct'));
  }
  while (screen.queryByRole('button', { name: 'Show more' })) {
    const before = rows().length;
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(before));
  }
  expect(rows()).toHaveLength(15);
});
