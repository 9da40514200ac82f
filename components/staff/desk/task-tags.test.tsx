import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sent, show, tweet } from '@/test/queue';
import { staffTopicView } from '@/test/views';

const FIELD = 'Add a player, a team or a topic';
const topic = staffTopicView({ _id: 'd'.repeat(24), name: 'Holm trade', slug: 'holm-trade' });

/** Has the server create topics, or refuse to. */
function answerTopics(status: number, body: object) {
  const answerOthers = global.fetch;
  global.fetch = async (url, options) => {
    if (String(url) === '/_api/admin/topics') {
      sent.push({ method: 'POST', path: String(url), body: JSON.parse(String(options?.body)) });
      return { ok: status < 400, status, json: async () => body } as Response;
    }
    if (String(url).startsWith('/_api/admin/add-item-to-topic/')) {
      sent.push({ method: 'PATCH', path: String(url), body: JSON.parse(String(options?.body)) });
      return {
        ok: true,
        status: 200,
        json: async () => ({ tweet: { ...ana, topics: [topic], version: 2 } }),
      } as Response;
    }
    return answerOthers(url, options);
  };
}
let ana: ReturnType<typeof tweet>;
async function type(text: string) {
  ana = tweet('Ana');
  show([ana]);
  await press('t');
  await userEvent.type(await screen.findByLabelText(FIELD), text);
}
const create = () => screen.queryByRole('button', { name: /^Create the topic/ });

test('a text without a match becomes a topic, which the tweet is put into', async () => {
  await type(' Holm trade ');
  answerTopics(201, { topic });
  expect(await screen.findByText('No match on file.')).toBeVisible();
  await userEvent.click(create()!);
  expect(await screen.findByText('Created the topic “Holm trade”.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove the tag Holm trade' })).toBeVisible();
  expect(screen.getByLabelText(FIELD)).toHaveValue('');
  expect(screen.getByLabelText(FIELD)).toHaveFocus();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { path: '/_api/admin/topics', body: { name: 'Holm trade' } },
    { path: `/_api/admin/add-item-to-topic/${topic._id}`, body: { object_id: ana._id } },
  ]);
});

test('a topic that is not created leaves the text, and says why', async () => {
  await type('Holm trade');
  answerTopics(409, { error: { code: 'conflict', message: 'The name is taken.' } });
  await userEvent.click(create()!);
  expect(await screen.findByText('The name is taken.')).toBeVisible();
  expect(screen.getByLabelText(FIELD)).toHaveValue('Holm trade');
  expect(screen.queryByRole('button', { name: 'Remove the tag Holm trade' })).toBeNull();
  await userEvent.clear(screen.getByLabelText(FIELD));
  await userEvent.keyboard('{Escape}');
});

test('the name of a tag that the tweet has is not offered as a new topic', async () => {
  await type('hawks{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove the tag Atlanta Hawks' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(FIELD), 'hawks');
  expect(screen.getByText('No match on file.')).toBeVisible();
  expect(create()).toBeNull();
  await userEvent.clear(screen.getByLabelText(FIELD));
  await userEvent.keyboard('{Escape}');
});
