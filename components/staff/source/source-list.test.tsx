import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { SourcesView, SourceView } from '@/lib/domain/ingest/staff-schema';
import { SourceList } from './source-list.island';
import { sourceStatus } from './source-status';

const source: SourceView = {
  _id: 'a'.repeat(24),
  version: 3,
  kind: 'rss',
  name: 'Ledger',
  url: 'https://l.example/feed.xml',
  enabled: true,
  last_success_at: '2026-03-03T10:00:00.000Z',
  last_item_at: '2026-03-03T09:00:00.000Z',
  lag_ms: 41 * 60_000,
  failures: 2,
  last_error: { at: '2026-03-03T11:00:00.000Z', message: 'The server answered 500.' },
  notes: [{ at: '2026-03-03T08:00:00.000Z', message: 'The feed has moved permanently.' }],
  days: [
    { day: '2026-03-02', items: 5 },
    { day: '2026-03-03', items: 7 },
  ],
};
const silent = {
  network: 'x' as const,
  account: 'danawhitlock',
  username: 'danawhitlock',
  name: 'Dana Whitlock',
  last_post_at: '2026-01-01T00:00:00.000Z',
  status: 'active',
};
let sent: [method: string, path: string, body: unknown][] = [];
let refusal: object | null = null;

function show(view: SourcesView) {
  sent = [];
  refusal = null;
  global.fetch = async (url, { method = 'GET', body } = {}) => {
    const respond = (status: number, content: object) =>
      ({ ok: status < 300, status, json: async () => content }) as Response;
    if (method === 'GET') return respond(200, view);
    sent.push([method, String(url), body ? JSON.parse(String(body)) : undefined]);
    return refusal ? respond(400, { error: refusal }) : respond(200, {});
  };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SourceList initial={view} />
    </SWRConfig>,
  );
}
/** Presses a button, once what was pressed before is done. */
async function press(name: string) {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

test('says how a source is read, and which accounts are silent', () => {
  show({ sources: [source], silentAccounts: [silent] });
  const entry = screen.getByRole('heading', { name: 'Ledger' }).closest('li');
  for (const text of [
    'Failing',
    '41 min',
    'Failed 2 times',
    'The server answered 500.',
    'The feed has moved permanently.',
  ]) {
    expect(entry).toHaveTextContent(text);
  }
  expect([...(entry?.querySelectorAll('dd') ?? [])].map((each) => each.textContent).slice(2)).toEqual([
    '7',
    '12',
  ]);
  expect(screen.getByText(/last post on 2026-01-01/)).toHaveTextContent('Dana Whitlock on X (danawhitlock)');
});

test('adds a source, and says what is wrong with it', async () => {
  show({ sources: [], silentAccounts: [] });
  expect(screen.getByText(/^No source yet/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), 'Ledger');
  await userEvent.type(screen.getByLabelText('Address'), 'https://l.example/feed.xml');
  refusal = {
    code: 'bad_request',
    message: 'Not valid.',
    issues: [{ path: 'url', message: 'must be an address' }],
  };
  await press('Add source');
  expect(await screen.findByRole('alert')).toHaveTextContent('url must be an address');
  refusal = null;
  await press('Add source');
  const body = { kind: 'rss', name: 'Ledger', url: 'https://l.example/feed.xml' };
  expect(sent.at(-1)).toEqual(['POST', '/_api/admin/sources', body]);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
});

test('reads, disables and removes a source', async () => {
  show({ sources: [source], silentAccounts: [] });
  const path = `/_api/admin/sources/${source._id}`;
  await press('Read Ledger now');
  await press('Disable Ledger');
  await press('Remove Ledger');
  await press('Remove');
  expect(sent).toEqual([
    ['POST', `${path}/read`, undefined],
    ['PATCH', path, { enabled: false, version: 3 }],
    ['DELETE', path, undefined],
  ]);
});

test.each([
  [{ enabled: false }, 'Disabled'],
  [{ failures: 1 }, 'Failing'],
  [{ failures: 0, last_success_at: null }, 'Not read yet'],
  [{ failures: 0 }, 'Working'],
])('with %j a source is %s', (change, expected) => {
  expect(sourceStatus({ ...source, ...change })).toBe(expected);
});
