import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IssueView } from '@/lib/newsletter/issue/schema';
import { IssueEditor } from './issue-editor.island';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }));

const NONE = { waiting: 0, claimed: 0, submitting: 0, sent: 0, refused: 0, uncertain: 0, skipped: 0 };
const issue = (fields: Partial<IssueView>): IssueView => ({
  _id: 'a'.repeat(24),
  version: 4,
  number: 1,
  subject: 'The week',
  intro: 'Dear fans',
  rumors: [],
  stories: [],
  status: 'sent',
  created_at: '2026-01-01T00:00:00.000Z',
  sent_at: '2026-01-02T00:00:00.000Z',
  deliveries: NONE,
  ...fields,
});

let sent: { path: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  global.fetch = async (url, { method = 'GET', body } = {}) => {
    if (method === 'POST') sent.push({ path: String(url), body: JSON.parse(String(body)) });
    const again = issue({ status: 'sending', version: 5, deliveries: { ...NONE, waiting: 2 } });
    return { ok: true, status: 200, json: async () => ({ issue: again, troubled: [] }) } as Response;
  };
});

const open = (fields: Partial<IssueView>) =>
  render(
    <IssueEditor
      issue={issue(fields)}
      choices={{ rumors: [], stories: [] }}
      troubled={[{ email: 'fan@example.com', status: 'uncertain', error: null }]}
    />,
  );
const UNCERTAIN = { ...NONE, sent: 5, uncertain: 2 };

test('a sent issue is sent again to the uncertain, after a question', async () => {
  open({ deliveries: UNCERTAIN });
  expect(screen.getByText('fan@example.com: may or may not have arrived')).toBeVisible();
  expect(screen.getByText('And 1 more.')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Send again to 2 uncertain' });
  await userEvent.click(button);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Some of them may get it twice.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The sending has begun.')).toBeVisible();
  expect(sent).toEqual([
    { path: `/_api/admin/newsletter/issues/${'a'.repeat(24)}/send-again`, body: { version: 4 } },
  ]);
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

test.each<[string, Partial<IssueView>]>([
  ['nobody is uncertain', { deliveries: { ...NONE, sent: 7 } }],
  ['it is being sent', { status: 'sending', deliveries: UNCERTAIN }],
  ['it is a draft', { status: 'draft' }],
])('it is not offered when %s', (_when, fields) => {
  open(fields);
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});
