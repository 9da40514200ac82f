import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  hawks,
  keepEarlyKeys,
  opened,
  press,
  pressed,
  sent,
  show,
  stored,
  tweet,
  untilKeysWork,
} from '@/test/queue';

/** What is typed at the queue before it listens, and until it is stored. */

test('a tag that is typed before the names are loaded is of the tweet that it was typed at', async () => {
  const [ana, ben] = [tweet('Ana'), tweet('Ben')];
  const answerNow = global.fetch;
  let release = () => {};
  const loaded = new Promise<void>((resolve) => {
    release = resolve;
  });
  global.fetch = async (...call) => {
    if (/teams|players|topics/.test(String(call[0])) && call[1]?.method !== 'POST') await loaded;
    return answerNow(...call);
  };
  show([ana, ben]);
  await press('gthawks{Enter}zzz{Enter}{Escape}j');
  expect(opened()).toHaveTextContent('What Ben said');
  release();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.path).toBe(`/_api/teams/${hawks._id}/tweet/${ana._id}`);
  expect(await screen.findByText('Your edit isn’t submitted')).toBeVisible();
  await press('kt');
  await userEvent.keyboard('{Escape}');
});

test('text that follows an early key which opens a field is dropped', async () => {
  keepEarlyKeys();
  await press('gtwas{Enter}jx');
  show([tweet('Ana'), tweet('Ben')]);
  await waitFor(() => expect(screen.getByLabelText('Add a player, a team or a topic')).toHaveFocus());
  await untilKeysWork();
  expect(opened()).toHaveTextContent('What Ana said');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ rating: 'good_information', version: 1 }]),
  );
});

test('keys pressed before hydration act after it, one after the other', async () => {
  keepEarlyKeys();
  await press('gjr2');
  show([tweet('Ana'), tweet('Ben')]);
  await waitFor(() => expect(pressed()).toEqual(['Rumorr', 'Medium2']));
  expect(opened()).toHaveTextContent('What Ben said');
  await press('c');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { rating: 'good_information' },
    { rating: 'good_rumor' },
    { impressiveness: 2 },
    { resolution: 'correct' },
  ]);
});

test('keys pressed on another page, or in a field, before hydration do nothing', async () => {
  keepEarlyKeys();
  await press('g');
  window.earlyKeys!.path = '/admin/info';
  show([tweet('Ana'), tweet('Ben')]);
  await untilKeysWork();
  expect(opened()).toHaveTextContent('What Ana said');
  cleanup();
  render(<input aria-label="Keywords" />);
  keepEarlyKeys();
  await userEvent.type(screen.getByLabelText('Keywords'), 'g');
  show([tweet('Cleo')]);
  await untilKeysWork();
  expect(sent).toEqual([]);
});

test('a submitted text is kept in the browser until it is stored', async () => {
  const one = tweet('Ana');
  show([one]);
  await press('e');
  const text = screen.getByLabelText('Text');
  await userEvent.clear(text);
  await userEvent.type(text, 'Corrected');
  const answerNow = global.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  global.fetch = async (...call) => {
    await released;
    return answerNow(...call);
  };
  fireEvent.submit(text.closest('form') as HTMLFormElement);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Corrected'));
  release();
  await waitFor(() => expect(stored.get(one._id)).toMatchObject({ tweet: 'Corrected' }));
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Corrected'));
});

test('what was typed in the form of a tweet is there after another tweet was opened', async () => {
  show([tweet('Ana'), tweet('Ben')]);
  await press('e');
  await userEvent.type(screen.getByLabelText('Text'), ', twice');
  await userEvent.click(screen.getByText('What Ben said'));
  expect(opened()).toHaveTextContent('What Ben said');
  await press('k');
  await press('e');
  expect(screen.getByLabelText('Text')).toHaveValue('What Ana said, twice');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({ tweet: 'What Ana said, twice', version: 1 });
});

test.each([
  ['an outcome', 'o', 'What came of it'],
  ['a tag', 't', 'Add a player, a team or a topic'],
  ['a journalist', 'e', 'Journalists'],
  ['a note', 'takedown', /^Why are you taking the text down/],
])(
  'what was typed of %s is there after the panel was closed and another tweet opened, until it is cancelled',
  async (_name, key, label) => {
    show([tweet('Ana'), tweet('Ben')]);
    const open = () =>
      key === 'takedown' ? userEvent.click(screen.getByRole('button', { name: 'Take down' })) : press(key);
    await untilKeysWork();
    await open();
    const field = () => screen.getByLabelText(label);
    await userEvent.type(field(), 'zzz');
    await userEvent.click(screen.getByText('What Ben said'));
    expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.getByText('Your edit isn’t submitted')).toBeVisible();
    await press('k');
    await open();
    expect(field()).toHaveValue('zzz');
    field().focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opened()).toHaveFocus());
    await open();
    expect(field()).toHaveValue('');
    expect(sent).toEqual([]);
  },
);
