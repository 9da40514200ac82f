import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { ContentsView } from '@/lib/domain/receipt/schema';
import { Vault } from './vault.island';

// Measuring bytes needs an encoder, which jsdom lacks.
jest.mock('@/lib/domain/receipt/content', () => ({ keptContent: (text: string) => text }));
const FOUND = { posterUsername: 'x', url: 'https://redd.it/a', postType: 'POST', title: 'He stays' };
jest.mock('./look-up-link', () => ({ lookUpLink: async () => FOUND }));

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

let contents: ContentsView;
const read = jest.fn<Promise<ContentsView>, []>();
const call = jest.fn<Promise<unknown>, [string, string, unknown?]>();
jest.mock('@/lib/platform/browser/call', () => ({
  CallError: class extends Error {},
  read: () => read(),
  call: (method: string, path: string, body?: unknown) => call(method, path, body),
}));

const bucket = (id: string, title: string, bucket_count = 0, receipt_count = 0) => ({
  _id: id,
  id,
  bucket_id: id,
  title,
  resolved: false,
  owner_username: 'fan',
  bucket_count,
  receipt_count,
});
const receipt = (id: string, posted_at: string | null) => ({
  _id: id,
  id,
  type: 'POST' as const,
  subreddit: 'nba',
  content: `Content ${id}`,
  poster_username: `poster_${id}`,
  url: `https://www.reddit.com/r/nba/comments/${id}/x/`,
  resolved: false,
  posted_at,
  created_at: '2026-01-31T12:00:00.000Z',
});

beforeEach(() => {
  contents = {
    currentBucket: bucket('top', 'Vault of fan', 3, 2),
    parentBucket: null,
    childBuckets: [bucket('a', 'Draft', 2, 1), bucket('b', 'Trades', 0, 5), bucket('c', 'Later')],
    receipts: [receipt('r1', '2025-10-02T12:00:00.000Z'), receipt('r2', null)],
    page: 1,
    totalPages: 1,
    totalReceipts: 2,
  };
  call.mockReset();
  read.mockReset().mockImplementation(async () => contents);
  router.push.mockReset();
  router.replace.mockReset();
  show();
});

const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Vault initial={contents} socialSite="https://www.reddit.com" />
    </SWRConfig>,
  );
/** Shows the page again, with other contents. */
const showWith = (changed: Partial<ContentsView>) => {
  cleanup();
  contents = { ...contents, ...changed };
  show();
};

const list = (name: string) =>
  within(screen.getByRole('region', { name })).getAllByRole('listitem') as HTMLElement[];

test('buckets show what they hold, receipts when they were posted or saved', () => {
  const held = list('Buckets').map((card) => card.querySelector('.note')?.textContent);
  expect(held).toEqual(['2 buckets, 1 receipt', '5 receipts', 'Empty']);
  const dates = list('Receipts').map((card) => card.querySelector('time')?.textContent);
  expect(dates).toEqual(['October 2, 2025', 'saved January 31, 2026']);
});

test('a bucket is renamed, and the focus comes back to its button', async () => {
  call.mockImplementation(async () => {
    contents = { ...contents, childBuckets: [bucket('a', 'Draft night', 2, 1)] };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rename the bucket “Draft”' }));
  const field = await screen.findByRole('textbox', { name: 'Bucket Name' });
  expect(field).toHaveValue('Draft');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert', { name: '' })).toBeInTheDocument();
  expect(screen.getByText('Please enter a bucket title.')).toBeInTheDocument();
  await userEvent.type(field, ' Draft night ');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(call.mock.calls).toEqual([['PATCH', '/_api/buckets/a', { title: 'Draft night' }]]);
  const renamed = await screen.findByRole('button', { name: 'Rename the bucket “Draft night”' });
  await waitFor(() => expect(renamed).toHaveFocus());
});

test('the title of the page follows a rename of the open bucket', async () => {
  document.title = 'Vault of fan · BoxScoop';
  call.mockImplementation(async () => {
    contents = { ...contents, currentBucket: bucket('top', 'Receipts of fan') };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rename the bucket “Vault of fan”' }));
  const field = await screen.findByRole('textbox', { name: 'Bucket Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Receipts of fan{Enter}');
  await screen.findByRole('heading', { name: 'Receipts of fan' });
  expect(document.title).toBe('Receipts of fan · BoxScoop');
});

test('CREATE keeps what was typed on either of its tabs', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'CREATE' }));
  const name = () => screen.getByRole('textbox', { name: 'Bucket Name' });
  const link = () => screen.getByRole('textbox', { name: 'Receipt Link' });
  await waitFor(() => expect(name()).toHaveFocus());
  expect(screen.queryByRole('textbox', { name: 'Receipt Link' })).not.toBeInTheDocument();
  await userEvent.type(name(), 'Draft');
  await userEvent.click(screen.getByRole('tab', { name: 'Receipts' }));
  expect(screen.queryByRole('textbox', { name: 'Bucket Name' })).not.toBeInTheDocument();
  await userEvent.type(link(), 'https://redd.it/a');
  await userEvent.click(screen.getByRole('tab', { name: 'Buckets' }));
  expect(name()).toHaveValue('Draft');
  await userEvent.click(screen.getByRole('tab', { name: 'Receipts' }));
  expect(link()).toHaveValue('https://redd.it/a');
});

test('while a rename fails, the dialog stays open with what was typed, and says what failed', async () => {
  const { CallError } = jest.requireMock('@/lib/platform/browser/call');
  call.mockRejectedValueOnce(new CallError('The site cannot be reached.')).mockRejectedValueOnce(new Error());
  await userEvent.click(screen.getByRole('button', { name: 'Rename the bucket “Draft”' }));
  const field = await screen.findByRole('textbox', { name: 'Bucket Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Draft night');
  for (const message of ['The site cannot be reached.', 'It couldn’t be saved. Try again.']) {
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Bucket Name' })).toHaveValue('Draft night');
  }
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(call).toHaveBeenCalledTimes(3);
});

test('after a deletion the focus is on the same tool of the next card', async () => {
  call.mockImplementation(async () => {
    contents = { ...contents, childBuckets: contents.childBuckets.filter(({ id }) => id !== 'a') };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete the bucket “Draft”' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete the bucket “Trades”' })).toHaveFocus(),
  );
});

test('the focus is on the same tool of the next card if the changed one was deleted elsewhere', async () => {
  call.mockImplementation(async () => {
    contents = { ...contents, childBuckets: contents.childBuckets.filter(({ id }) => id !== 'a') };
    throw new Error();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Complete the bucket “Draft”' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Complete the bucket “Trades”' })).toHaveFocus(),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Could not change the bucket “Draft”.');
});

test('what failed is not said any more once something was created', async () => {
  call.mockRejectedValueOnce(new Error());
  await userEvent.click(screen.getByRole('button', { name: 'Complete the bucket “Draft”' }));
  const notice = await screen.findByText('Could not change the bucket “Draft”.');
  call.mockResolvedValue({});
  await userEvent.click(screen.getByRole('button', { name: 'CREATE' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Bucket Name' }), 'More{Enter}');
  await waitFor(() => expect(notice).toBeEmptyDOMElement());
});

describe('the open bucket is deleted', () => {
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Delete the bucket “Vault of fan”' }));
    return screen.findByRole('alertdialog', { name: 'Are you sure you want to delete the entire bucket?' });
  };
  /** Reads of the bucket fail once it is deleted. */
  const answer = async () => {
    call.mockImplementation(async () => {
      read.mockRejectedValue(Object.assign(new Error(), { status: 404 }));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    expect(call.mock.calls).toEqual([['DELETE', '/_api/buckets/top']]);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  };

  test('the first one, after a warning that it is the vault: the page about receipts opens', async () => {
    expect(await ask()).toHaveAccessibleDescription(
      /the whole vault is deleted, and your link stops working/,
    );
    await answer();
    expect(router.replace.mock.calls).toEqual([['/receipts']]);
  });

  test('another one: its parent opens', async () => {
    showWith({ parentBucket: bucket('parent', 'Parent', 1) });
    expect(await ask()).not.toHaveAccessibleDescription();
    await answer();
    expect(router.replace.mock.calls).toEqual([['/receipts/buckets/parent/contents']]);
  });

  test('while that fails, it stays open, and a message says so', async () => {
    call.mockRejectedValue(new Error());
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Could not delete the bucket “Vault of fan”.')).toBeInTheDocument();
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('another page that the reader has gone to meanwhile stays', async () => {
    let finish = () => {};
    call.mockReturnValue(
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    );
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    cleanup();
    await act(async () => finish());
    expect(router.replace).not.toHaveBeenCalled();
  });
});

test.each([
  ['Receipts', 'Receipt Link', 2, [['/receipts/buckets/top/contents']]],
  ['Receipts', 'Receipt Link', 1, []],
  ['Buckets', 'Bucket Name', 2, []],
])(
  'a new one of %s (%s) on page %d is shown, a receipt on the first page',
  async (tab, label, page, opened) => {
    showWith({ page, totalPages: 2 });
    call.mockResolvedValue({});
    await userEvent.click(screen.getByRole('button', { name: 'CREATE' }));
    await userEvent.click(await screen.findByRole('tab', { name: tab }));
    read.mockClear();
    await userEvent.type(screen.getByRole('textbox', { name: label }), 'redd.it/a{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(call).toHaveBeenCalledTimes(1);
    expect(router.push.mock.calls).toEqual(opened);
    expect(read).toHaveBeenCalledTimes(opened.length > 0 ? 0 : 1);
  },
);
