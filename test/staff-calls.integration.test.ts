import { readStaff } from '@/lib/platform/auth/session';
import { listSessions } from '@/lib/platform/auth/staff-queries';
import { useTemporaryDatabase } from '@/test/database';
import { Browser, PASSWORD } from '@/test/staff';
import { useEditor } from '@/test/staff-calls';
import { writeTweets } from '@/test/tweets';

/** Calls of the staff side whose domains are tested without them. */

useTemporaryDatabase();
const staff = useEditor();

type Json = Record<string, unknown>;

test.each([
  ['GET /admin/woj-shams', 'comparisons'],
  ['GET /admin/hall-of-shame', 'tweets'],
  ['GET /admin/disputes', 'disputes'],
  ['GET /admin/newsletter/issues', 'issues'],
])('%s is empty at first', async (call, list) => {
  const { status, body } = await staff.call<Json>('GET', call.slice('GET '.length));
  expect([status, body[list]]).toEqual([200, []]);
});

test('an issue is made, read, edited, previewed and deleted', async () => {
  const made = await staff.call<{ issue: Json }>(
    'POST',
    '/admin/newsletter/issues',
    {},
    { subject: 'The week' },
  );
  const id = String(made.body.issue._id);
  const edited = await staff.call<{ issue: Json }>(
    'PATCH',
    '/admin/newsletter/issues/{id}',
    { id },
    { subject: 'The month' },
  );
  expect(edited.body.issue.subject).toBe('The month');
  const read = await staff.call<{ issue: Json }>('GET', '/admin/newsletter/issues/{id}', { id });
  expect(read.body.issue).toEqual(edited.body.issue);
  const preview = await staff.call<Json>('GET', '/admin/newsletter/issues/{id}/preview', { id });
  expect(preview.body.subject).toBe('The month');
  expect((await staff.call('DELETE', '/admin/newsletter/issues/{id}', { id })).status).toBe(200);
  expect((await staff.call('GET', '/admin/newsletter/issues/{id}', { id })).status).toBe(404);
});

test('sending on a site without a mail server is refused, and so is deciding about nothing', async () => {
  const id = 'a'.repeat(24);
  const sent = [
    staff.call('POST', '/admin/newsletter/issues/{id}/test', { id }),
    staff.call('POST', '/admin/newsletter/issues/{id}/send', { id }, {}),
    staff.call('POST', '/admin/newsletter/issues/{id}/send-again', { id }, { version: 1 }),
    staff.call('PATCH', '/admin/disputes/{id}', { id }, { status: 'declined', answer: 'It was right.' }),
  ];
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([409, 409, 409, 404]);
});

test('GET /admin/tweets/{tweetId}/history lists the changes of a tweet', async () => {
  const [tweetId] = (await writeTweets([{ rating: null }])).map((id) => id.toHexString());
  await staff.call('PATCH', '/admin/tweet/{id}', { id: tweetId! }, { rating: 'irrelevant' });
  const { body } = await staff.call<{ entries: Json[] }>('GET', '/admin/tweets/{tweetId}/history', {
    tweetId: tweetId!,
  });
  expect(body.entries[0]).toMatchObject({ by: 'ana', text: 'rated irrelevant' });
});

test('an editor ends one of their other sessions, and all of them', async () => {
  const other = async () => {
    const browser = new Browser('192.0.2.9');
    await browser.auth('sign-in/email', { email: 'ana@boxscoop.example', password: PASSWORD });
    return browser;
  };
  const first = await other();
  const sessions = await listSessions((await readStaff(staff.editor.headers()))!);
  const { id } = sessions.find(({ isCurrent }) => !isCurrent)!;
  expect((await staff.call('DELETE', '/admin/account/sessions/{id}', { id })).status).toBe(200);
  expect(await readStaff(first.headers())).toBeNull();
  await Promise.all([other(), other()]);
  expect((await staff.call('DELETE', '/admin/account/sessions')).body).toEqual({ ended: 2 });
});
