import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IssueView } from '@/lib/domain/newsletter/issue-schema';
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
  const button = screen.getByRole('button', { name: 'Send again to 2 uncertain addresses' });
  await userEvent.click(button);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Some may get it twice.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sending has started.')).toBeVisible();
  expect(sent).toEqual([
    { path: `/_api/admin/newsletter/issues/${'a'.repeat(24)}/send-again`, body: { version: 4 } },
  ]);
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

test.each<[string, Partial<IssueView>]>([
  ['nobody is uncertain', { deliveries: { ...NONE, sent: 7 } }],
  ['it is being sent', { status: 'sending', deliveries: UNCERTAIN }],
  ['it is a draft', { status: 'draft' }],
])('it is not offered when %s', async (_when, fields) => {
  await act(async () => void open(fields));
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

/** A server that holds an issue which somebody else has changed. */
function serve(theirs: Partial<IssueView>) {
  const changed = { changed: Object.keys(theirs), stored: issue({ status: 'draft', ...theirs, version: 5 }) };
  const bodies: Record<string, unknown>[] = [];
  global.fetch = async (url, { method = 'GET', body } = {}) => {
    const given = body ? JSON.parse(String(body)) : {};
    if (method !== 'GET') bodies.push({ ...given, call: `${method} ${String(url).split('/').at(-1)}` });
    if (method !== 'GET' && given.version !== changed.stored.version) {
      const issues = changed.changed.map((path) => ({ path, message: 'was changed meanwhile' }));
      const error = { code: 'conflict', message: 'This was changed meanwhile.', issues };
      return { ok: false, status: 409, json: async () => ({ error }) } as Response;
    }
    const { version: _version, ...fields } = given;
    if (method !== 'GET') changed.stored = { ...changed.stored, ...fields, version: given.version + 1 };
    return { ok: true, status: 200, json: async () => ({ issue: changed.stored, troubled: [] }) } as Response;
  };
  return { bodies, stored: () => changed.stored };
}
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a save is made on top of another field that somebody changed meanwhile', async () => {
  const { bodies, stored } = serve({ intro: 'Theirs' });
  open({ status: 'draft' });
  await retype('Subject', 'Mine');
  await press('Save');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(bodies.map(({ subject, intro, version }) => [subject, intro, version])).toEqual([
    ['Mine', undefined, 4],
    ['Mine', undefined, 5],
  ]);
  expect(stored()).toMatchObject({ subject: 'Mine', intro: 'Theirs' });
  expect(screen.getByLabelText('Intro')).toHaveValue('Theirs');
});

test('of the same field the editor sees theirs, and saving again replaces it', async () => {
  const { stored } = serve({ subject: 'Theirs' });
  open({ status: 'draft' });
  await retype('Subject', 'Mine');
  await press('Save');
  expect(
    await screen.findByText('Someone just changed the subject to “Theirs”. Save again to replace it.'),
  ).toBeVisible();
  expect(stored().subject).toBe('Theirs');
  await press('Save');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(stored().subject).toBe('Mine');
});

test('an issue that somebody changed meanwhile is not sent before the editor has seen it', async () => {
  const { bodies } = serve({ intro: 'Theirs' });
  open({ status: 'draft' });
  const sendIt = async () => {
    await press('Send to all subscribers');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  };
  await sendIt();
  expect(await screen.findByText(/Check it and send again/)).toBeVisible();
  expect(screen.getByLabelText('Intro')).toHaveValue('Theirs');
  await sendIt();
  expect(await screen.findByText('Sending has started.')).toBeVisible();
  expect(bodies.map(({ call, version }) => [call, version])).toEqual([
    ['POST send', 4],
    ['POST send', 5],
  ]);
});
