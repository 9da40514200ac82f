import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffTopicView } from '@/test/views';
import { MarkResolved } from './mark-resolved.island';
import { TopicEntry } from './topic-entry';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }));

const listed = staffTopicView({ name: 'Obanor future', version: 3 });
let stored = listed;
let versions: unknown[] = [];

/** Shows the list, and what somebody else stores then. */
function show(theirs: Partial<typeof listed>) {
  stored = { ...listed, ...theirs, version: 4 };
  versions = [];
  const issues = Object.keys(theirs).map((path) => ({ path, message: 'was changed meanwhile' }));
  const conflict = { error: { code: 'conflict', message: 'This was changed meanwhile.', issues } };
  global.fetch = async (_url, { method = 'GET', body } = {}) => {
    const { version, ...fields } = JSON.parse(String(body ?? '{}'));
    if (method === 'PATCH') {
      versions.push(version);
      if (version !== stored.version) {
        return { ok: false, status: 409, json: async () => conflict } as Response;
      }
      stored = { ...stored, ...fields, version: version + 1 };
    }
    return { ok: true, status: 200, json: async () => ({ topic: stored }) } as Response;
  };
  render(
    <MarkResolved total={1}>
      <ul>
        <TopicEntry topic={listed} />
      </ul>
    </MarkResolved>,
  );
}

async function resolve(text: string) {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Obanor future' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark Resolved' }));
  await userEvent.type(await screen.findByLabelText('Resolution'), text);
  await submit();
}
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Mark Resolved' }));

test('a topic is resolved on top of another field that somebody changed meanwhile', async () => {
  show({ description: 'Theirs' });
  await resolve('He stayed.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual([3, 4]);
  expect(stored).toMatchObject({ description: 'Theirs', resolution: 'He stayed.' });
});

test('a resolution by somebody else is shown, and marking it again replaces it', async () => {
  show({ resolution: 'He left.' });
  await resolve('He stayed.');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Someone just resolved “Obanor future”: “He left.”. Mark Resolved again to replace it.',
  );
  expect(stored.resolution).toBe('He left.');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.resolution).toBe('He stayed.');
});
