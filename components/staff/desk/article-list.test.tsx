import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PendingArticleView } from '@/lib/domain/ingest/pending-article-schema';
import { staffTweetView } from '@/test/views';
import { TabbedArticles } from './tabbed-articles.island';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }));

const article: PendingArticleView = {
  _id: 'a'.repeat(24),
  url: 'https://news.example/a',
  username: 'danawhitlock',
  name: 'Dana Whitlock',
  title: 'A trade',
  timestamp: '2026-03-03T10:00:00.000Z',
  is_time_known: true,
  is_processed: false,
};
let sent: [method: string, path: string, body: unknown][] = [];

function show(...changes: Partial<PendingArticleView>[]) {
  sent = [];
  global.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => {};
  global.fetch = async (url, { method = 'GET', body } = {}) => {
    if (method === 'GET' || String(url).endsWith('/presence')) {
      return { ok: false, status: 404, json: async () => ({}) } as Response;
    }
    const given = body && JSON.parse(String(body));
    sent.push([method, String(url), given]);
    const tweet = { _id: 'f'.repeat(24), tweet: given?.tweet ?? given?.url, name: 'Dana', is_draft: true };
    return { ok: true, status: 200, json: async () => ({ tweet: staffTweetView(tweet) }) } as Response;
  };
  const tabs = [
    { name: 'tasks', label: 'Tweet Tasks', href: '/tasks', left: 7 },
    { name: 'articles', label: 'Scraped Articles', href: '/articles', left: changes.length },
  ];
  render(
    <TabbedArticles
      tabs={tabs}
      current="articles"
      articles={changes.map((change) => ({ ...article, ...change }))}
    >
      <p>Filters</p>
    </TabbedArticles>,
  );
}
const create = () => screen.getByRole('button', { name: 'Make a tweet' });
const made = { url: article.url, timestamp: article.timestamp, rating: 'speculation' };
const tagField = () => screen.findByLabelText('Add a player, a team or a topic');

test('an article becomes a draft with its title, opened to be tagged', async () => {
  show({});
  expect(screen.getByRole('link', { name: 'A trade' })).toHaveAttribute('href', article.url);
  await userEvent.click(create());
  const { username, name } = article;
  expect(sent).toEqual([['POST', '/_api/articles', { ...made, username, name, tweet: 'A trade' }]]);
  expect(await tagField()).toHaveFocus();
  expect(screen.getByText(/^A draft with the article’s title as text/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Draft', pressed: true })).toBeVisible();
  expect(screen.getByRole('link', { name: /Scraped Articles/ })).toHaveTextContent('0');
});

test.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Undo' }))],
  ['z', () => userEvent.keyboard('{Escape}z')],
])('%s takes the draft back, and the article waits again', async (_name, undo) => {
  show({});
  await userEvent.click(create());
  await tagField();
  await waitFor(() => expect(document.querySelector('.queue')).toHaveAttribute('data-keys', 'on'));
  await undo();
  expect(await screen.findByRole('link', { name: 'A trade' })).toBeVisible();
  expect(screen.queryByText(/^A draft/)).toBeNull();
  expect(sent.slice(1)).toEqual([
    ['PATCH', `/_api/pending-articles/${article._id}`, { is_processed: false }],
    ['DELETE', `/_api/admin/tweets/${'f'.repeat(24)}`, undefined],
  ]);
  expect(screen.getByRole('link', { name: /Scraped Articles/ })).toHaveTextContent('1');
});

test('an article whose time is unknown becomes a tweet once an editor says it', async () => {
  show({ is_time_known: false });
  expect(screen.getByText(/time unknown, listed at/)).toBeVisible();
  expect(create()).toBeDisabled();
  const time = screen.getByLabelText('When A trade was published, in your time zone');
  fireEvent.change(time, { target: { value: '2026-03-02T09:30' } });
  await userEvent.click(create());
  const timestamp = new Date(2026, 2, 2, 9, 30).toISOString();
  await waitFor(() => expect(sent[0]?.[2]).toMatchObject({ url: article.url, timestamp }));
});

test('one without a title is shown by its address', async () => {
  show({ title: null });
  expect(screen.getByRole('link', { name: article.url })).toBeVisible();
  await userEvent.click(create());
  expect(sent[0]?.[2]).not.toHaveProperty('tweet');
  expect(await screen.findByText(/its text is the address. Fix it with Edit \(e\)/)).toBeVisible();
});

test('one of an unknown author waits for a username', async () => {
  show({ username: '', name: 'The Ledger' });
  expect(create()).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /^Username/ }), '@dana_w!');
  await userEvent.click(create());
  expect(sent[0]?.[2]).toEqual({ ...made, username: 'dana_w', tweet: 'A trade' });
});

test('each that is processed is counted at once, and the same button of the next one has the focus', async () => {
  show(
    { _id: 'a'.repeat(24), title: 'First' },
    { _id: 'b'.repeat(24), title: 'Second' },
    { _id: 'c'.repeat(24), title: 'Third', username: '' },
  );
  const row = (title: string) =>
    within(screen.getByRole('link', { name: title }).closest('li') as HTMLElement);
  const dismissOf = (title: string) => row(title).getByRole('button', { name: 'Dismiss' });
  const count = screen.getByRole('link', { name: /Scraped Articles/ });
  dismissOf('First').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(dismissOf('Second')).toHaveFocus());
  expect(count).toHaveTextContent('2');
  expect(screen.getByText('1 done, 2 left')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(row('Third').getByRole('button', { name: 'Dismiss' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  const empty = await screen.findByText('No scraped articles left to process.');
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(empty);
  expect(count).toHaveTextContent('0');
});

test('what was dismissed can be undone, the last one first', async () => {
  show({ _id: 'a'.repeat(24), title: 'First' }, { _id: 'b'.repeat(24), title: 'Second' });
  const dismiss = async () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as Element);
  const undo = () => screen.getByRole('button', { name: 'Undo' });
  await dismiss();
  expect(await screen.findByText(/^Dismissed: First/)).toBeVisible();
  await dismiss();
  expect(await screen.findByText(/^Dismissed: Second/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Scraped Articles/ })).toHaveTextContent('0');
  undo().focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Second' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(sent.at(-1)).toEqual(['PATCH', `/_api/pending-articles/${'b'.repeat(24)}`, { is_processed: false }]);
  await userEvent.click(undo());
  expect(await screen.findByRole('link', { name: 'First' })).toBeVisible();
  expect(screen.queryByText(/^Dismissed/)).toBeNull();
  expect(screen.getByRole('link', { name: /Scraped Articles/ })).toHaveTextContent('2');
});

test('an undo that fails says why, and can be tried again', async () => {
  show({ title: 'First' });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  global.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  await userEvent.click(undo);
  expect(await screen.findByRole('alert')).toHaveTextContent('The site cannot be reached.');
  expect(undo).not.toHaveAttribute('aria-disabled', 'true');
});

test('a list without articles says why it has none, where the page knows', () => {
  const text = 'Nothing left to do here from the last 2 days.';
  render(
    <TabbedArticles tabs={[]} current="articles" articles={[]} emptyText={text}>
      {null}
    </TabbedArticles>,
  );
  expect(screen.getByText(text)).toBeVisible();
});
