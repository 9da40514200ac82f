import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { onSessionEnd } from '@/lib/platform/browser/staff-call';
import {
  answerOfOthers,
  endSession,
  hawks,
  opened,
  press,
  pressed,
  sent,
  setLaterPages,
  show,
  stored,
  tweet,
  untilKeysWork,
} from '@/test/queue';
import type { Queue } from './queue.island';
import { TabbedQueue } from './tabbed-queue.island';

/** The queue in a simulated browser, with fake responses of the server. */

test('a key rates, a finished task stays open until j, and z undoes', async () => {
  show([tweet('Ana'), tweet('Ben'), tweet('Cleo')]);
  expect(opened()).toHaveTextContent('What Ana said');
  await press('g');
  expect(opened()).toHaveTextContent('What Ana said');
  expect(opened()).toHaveTextContent(
    'Done. Tags, source and edits still go to this tweet until you move on.',
  );
  await press('j');
  expect(opened()).not.toHaveTextContent('Done.');
  await press('r2');
  expect(opened()).toHaveTextContent('What Ben said');
  expect(pressed()).toEqual(['Rumorr', 'Medium2']);
  await press('c');
  await userEvent.click(within(opened()).getByRole('button', { name: /^Next/ }));
  expect(opened()).toHaveTextContent('What Cleo said');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ body }) => body)).toEqual([
    { rating: 'good_information', version: 1 },
    { rating: 'good_rumor', version: 1 },
    { impressiveness: 2, version: 2 },
    { resolution: 'correct', version: 3 },
  ]);
  await press('z');
  expect(opened()).toHaveTextContent('What Ben said');
  expect(pressed()).toEqual(['Rumorr', 'Medium2']);
});

const LISTS: [name: string, props: Partial<Parameters<typeof Queue>[0]>][] = [
  ['tasks', {}],
  ['a list that rated tweets leave', { isTasks: false, leavesWhenRated: true }],
  ['one whose first tweet is rated by keys', { isTasks: false, leavesWhenRated: true, ratesFirst: true }],
];
test.each(LISTS)(
  'of %s, a tweet that was just rated gets the next tag, outcome and edit',
  async (_name, props) => {
    const [ana, ben] = [tweet('Ana'), tweet('Ben')];
    show([ana, ben], props);
    await press('g');
    await press('t');
    await userEvent.keyboard('hawks');
    await screen.findByRole('option', { name: /Atlanta Hawks/ });
    await userEvent.keyboard('{Enter}{Escape}');
    await press('o');
    await userEvent.keyboard('It came true.{Enter}');
    await press('d2');
    expect(opened()).toHaveTextContent('What Ana said');
    await waitFor(() => expect(sent).toHaveLength(5));
    for (const { path } of sent) expect(path).toContain(ana._id);
    await press('j');
    expect(screen.queryByText('What Ana said') === null).toBe(props.leavesWhenRated === true);
  },
);

test('Shift with the key that finishes opens the next task', async () => {
  show([tweet('Ana'), tweet('Ben'), tweet('Cleo')]);
  await press('{Shift>}G{/Shift}');
  expect(opened()).toHaveTextContent('What Ben said');
  await press('r2{Shift>}C{/Shift}');
  expect(opened()).toHaveTextContent('What Cleo said');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toMatchObject([
      { rating: 'good_information' },
      { rating: 'good_rumor' },
      { impressiveness: 2 },
      { resolution: 'correct' },
    ]),
  );
});

test('a key that is held down changes one tweet once, and j goes on', async () => {
  show([tweet('Ana'), tweet('Ben'), tweet('Cleo')]);
  await untilKeysWork();
  const hold = (key: string) => {
    fireEvent.keyDown(document.body, { key, shiftKey: key === 'I' });
    fireEvent.keyDown(document.body, { key, shiftKey: key === 'I', repeat: true });
  };
  hold('I');
  expect(opened()).toHaveTextContent('What Ben said');
  hold('k');
  hold('j');
  expect(opened()).toHaveTextContent('What Cleo said');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('what another editor has finished stays while the editor is at it, or has chosen it', async () => {
  const [ana, ben, cleo] = [tweet('Ana'), tweet('Ben'), tweet('Cleo')];
  show([ana, ben, cleo, tweet('Dora')]);
  await press('jj kk');
  answerOfOthers([]);
  await waitFor(() => expect(screen.queryByText('What Dora said')).toBeNull(), { timeout: 5_000 });
  expect(screen.queryByText('What Ben said')).toBeNull();
  expect(screen.getByText('What Cleo said')).toBeVisible();
  await press('{Escape}2');
  expect(opened()).toHaveTextContent('What Ana said');
});

test('after the tweet that the editor types at was deleted by another, keys do nothing until a pause', async () => {
  const [ana, ben] = [tweet('Ana'), tweet('Ben')];
  show([ana, ben]);
  await press('t');
  answerOfOthers([ben], ana);
  await waitFor(() => expect(opened()).toHaveTextContent('What Ben said'), { timeout: 5_000 });
  await userEvent.keyboard('wasg');
  expect(opened()).toHaveTextContent('Opened automatically because the previous one is gone.');
  expect(pressed()).toEqual([]);
  await waitFor(() => expect(opened()).not.toHaveTextContent('Opened automatically'), { timeout: 5_000 });
  await press('g');
  expect(pressed()).toEqual(['Good infog']);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('the first tweet that comes into an empty list stays open when a newer one comes', async () => {
  const [newer, older] = [tweet('Ana'), tweet('Ben')];
  show([]);
  answerOfOthers([older]);
  await waitFor(() => expect(opened()).toHaveTextContent('What Ben said'), { timeout: 5_000 });
  await waitFor(() => expect(opened()).not.toHaveTextContent('Opened automatically'), { timeout: 5_000 });
  answerOfOthers([newer, older]);
  await waitFor(() => expect(screen.getByText('What Ana said')).toBeVisible(), { timeout: 5_000 });
  expect(opened()).toHaveTextContent('What Ben said');
});

test('a field that is opened right after another was closed keeps the focus', async () => {
  show([tweet('Ana')]);
  await press('t');
  await press('{Escape}o');
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  expect(screen.getByLabelText('What came of it')).toHaveFocus();
});

test('the number of open tasks decreases when tasks are completed or dismissed, and increases on undo', async () => {
  const head = ({ left }: { left: number }) => <p>{left} left here</p>;
  show([tweet('Ana'), tweet('Ben'), tweet('Cleo')], { head });
  await press('gj');
  expect(screen.getByText('2 left here')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByText('1 left here')).toBeVisible();
  expect(screen.queryByText('What Ben said')).toBeNull();
  await press('z');
  expect(screen.getByText('2 left here')).toBeVisible();
});

test('what is left are the tweets without a tick, those of pages that are not loaded too', async () => {
  const head = ({ total, left }: { total: number; left: number }) => <p>{`${left} of ${total} left`}</p>;
  const done = { rating: 'good_rumor', resolution: 'correct', impressiveness: 2 } as const;
  const tweets = [tweet('Ana', done), tweet('Ben', { ...done, impressiveness: null }), tweet('Cleo', done)];
  for (const one of tweets) stored.set(one._id, one);
  show(tweets, {
    head,
    initial: { tweets, totalTweets: 5, currentPage: 1, totalPages: 2 },
    initialOpen: 2,
  });
  expect(screen.getByText('2 of 5 left')).toBeVisible();
  expect(opened()).toHaveTextContent('What Ben said');
  expect(screen.getByText('2 done, 2 left')).toBeVisible();
  await press('1');
  expect(screen.getByText('1 of 5 left')).toBeVisible();
  expect(screen.getByText('3 done, 1 left')).toBeVisible();
  await press('z');
  expect(screen.getByText('2 of 5 left')).toBeVisible();
});

test('all pages of a list of tasks are loaded without scrolling', async () => {
  const [ana, ...later] = ['Ana', 'Ben', 'Cleo', 'Dana'].map((name) => tweet(name));
  setLaterPages(
    later.map((one, place) => ({
      tweets: [one],
      totalTweets: 4,
      currentPage: place + 2,
      totalPages: 4,
    })),
  );
  const head = ({ total, left }: { total: number; left: number }) => <p>{`${left} of ${total} left`}</p>;
  show([ana!], { head, initial: { tweets: [ana!], totalTweets: 4, currentPage: 1, totalPages: 4 } });
  await waitFor(() => expect(screen.getByText('What Dana said')).toBeInTheDocument());
  expect(screen.getByText('What Ben said')).toBeInTheDocument();
  expect(screen.getByText('4 of 4 left')).toBeVisible();
});

test('what the page reads by itself never asks to sign in, an edit does', async () => {
  const ask = jest.fn(async () => {
    endSession(false);
    return true;
  });
  const stop = onSessionEnd(ask);
  endSession();
  const one = tweet('Ana', { suggested_players: ['Herb Jones'] });
  show([one], { initial: { tweets: [one], totalTweets: 2, currentPage: 1, totalPages: 2 } });
  await untilKeysWork();
  // The tags, the next page, colleagues, the history and, after a moment, the story.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(ask).not.toHaveBeenCalled();
  await press('r');
  await waitFor(() => expect(stored.get(one._id)).toMatchObject({ rating: 'good_rumor' }));
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

test('a tweet that is to be reviewed is work: it is opened, has no tick and is counted as left', async () => {
  show([tweet('Ana', { rating: 'to_be_reviewed' }), tweet('Ben', { rating: 'to_be_reviewed' })]);
  expect(opened()).toHaveTextContent('What Ana said');
  expect(screen.getByText('What Ben said').closest('article')).not.toHaveAttribute('data-done');
  expect(screen.getByText('0 done, 2 left')).toBeVisible();
  await press('g');
  expect(screen.getByText('1 done, 1 left')).toBeVisible();
  await press('j');
  expect(opened()).toHaveTextContent('What Ben said');
});

test.each(['untagged', 'suggested'])(
  'a tweet of the tab %s that gets its first tag is not counted any more, until that is undone',
  async (current) => {
    const tweets = [tweet('Ana', { rating: 'good_rumor' }), tweet('Ben', { rating: 'good_rumor' })];
    for (const one of tweets) stored.set(one._id, one);
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <TabbedQueue
          tabs={[{ name: current, label: 'Rumors', href: '/rumors', left: 2 }]}
          current={current}
          call="/_api/admin/get_rated_tweets?limit=500"
          initial={{ tweets, totalTweets: 2, currentPage: 1, totalPages: 1 }}
          filters={null}
        />
      </SWRConfig>,
    );
    const count = screen.getByRole('link', { name: /Rumors$/ });
    expect(count).toHaveTextContent('2');
    await press('t');
    await userEvent.type(await screen.findByLabelText('Add a player, a team or a topic'), 'hawks{Enter}');
    await waitFor(() => expect(count).toHaveTextContent('1'));
    expect(screen.getByText('1 done, 1 left')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await press('z');
    await waitFor(() => expect(count).toHaveTextContent('2'));
  },
);

test('j, k and Enter move and open; a key in a field does nothing', async () => {
  show([tweet('Ana'), tweet('Ben')]);
  await press('j');
  expect(opened()).toHaveTextContent('What Ben said');
  await press('k');
  expect(opened()).toHaveTextContent('What Ana said');
  await press('o');
  await press('girs');
  expect(screen.getByLabelText('What came of it')).toHaveValue('girs');
  expect(sent).toEqual([]);
});

test('several tweets are chosen, rated by one request and undone by one key', async () => {
  show([tweet('Ana'), tweet('Ben'), tweet('Cleo')]);
  await press(' ');
  await press('j');
  await press(' ');
  expect(screen.getByText('2 selected')).toBeVisible();
  await press('i');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: '/_api/admin/tweets', body: { change: { rating: 'irrelevant' } } });
  expect(screen.getAllByText('Irrelevant', { selector: '.task-chip' }).length).toBeGreaterThan(0);
  await press('z');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.body).toMatchObject({ change: { rating: null } });
});

test('tweets are chosen from closed rows, too', async () => {
  show([tweet('Ana'), tweet('Ben')]);
  await press('{Enter}');
  await waitFor(() => expect(screen.getByText('What Ana said').closest('button')).toHaveFocus());
  await press(' j');
  await waitFor(() => expect(screen.getByText('What Ben said').closest('button')).toHaveFocus());
  await press(' ');
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(opened()).toBeNull();
});

test('t finds tags regardless of case, and Enter adds the first', async () => {
  show([tweet('Ana')]);
  await press('t');
  await press('HAWK');
  expect(await screen.findByRole('option', { name: /Atlanta Hawks/ })).toBeVisible();
  await press('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove the tag Atlanta Hawks' })).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  await press('{Escape}');
  await press('z');
  expect(screen.queryByRole('button', { name: 'Remove the tag Atlanta Hawks' })).toBeNull();
});

const SUGGESTED = {
  players: [],
  teams: [{ ...hawks, score: 1 }],
  topics: [{ _id: 'f'.repeat(24), name: 'Teague-Ruiz trade', slug: 'teague-ruiz-trade', score: 0.9 }],
  category: { value: 'injury' as const, score: 0.95 },
  outcome: null,
};
const answersSent = () => sent.filter(({ path }) => path.endsWith('/suggestions')).map(({ body }) => body);

const PROPOSED = {
  _id: 'd'.repeat(24),
  resolution: 'correct' as const,
  text: 'Atlanta Hawks acquired Ike Obanor.',
  url: 'https://league.example/1',
  at: '2026-01-31T12:00:00.000Z',
  source: 'The league',
};

test('y takes a proposed outcome with its source, shown on the row, and z takes it back', async () => {
  const suggestions = { ...SUGGESTED, outcome: PROPOSED };
  show([tweet('Ana', { suggestions, rating: 'good_rumor' }), tweet('Bo', { suggestions })]);
  expect(screen.getByText('The league: correct?')).toBeVisible();
  expect(within(opened()).getByText(/Atlanta Hawks acquired Ike Obanor/)).toBeVisible();
  await press('y');
  await waitFor(() => expect(sent).toHaveLength(2));
  const [edit, answers] = sent;
  expect(edit?.body).toMatchObject({
    resolution: 'correct',
    resolution_source: {
      url: 'https://league.example/1',
      note: 'The league: Atlanta Hawks acquired Ike Obanor.',
    },
  });
  expect(answers?.body).toEqual({ taken: [`outcome:${PROPOSED._id}`], dismissed: [], withdrawn: [] });
  await press('z');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(2).map(({ body }) => body)).toEqual([
    { taken: [], dismissed: [], withdrawn: [`outcome:${PROPOSED._id}`] },
    expect.objectContaining({ resolution: null, resolution_source: null }),
  ]);
});

test('a proposed outcome is dismissed, and not offered for a rumor that has one', async () => {
  const suggestions = { ...SUGGESTED, outcome: PROPOSED };
  show([tweet('Ana', { suggestions }), tweet('Bo', { suggestions, resolution: 'incorrect' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the outcome' }));
  await waitFor(() =>
    expect(answersSent()).toEqual([{ taken: [], dismissed: [`outcome:${PROPOSED._id}`], withdrawn: [] }]),
  );
  expect(within(opened()).queryByText(/Atlanta Hawks acquired/)).toBeNull();
  await press('j');
  expect(screen.queryByRole('button', { name: /Accept outcome/ })).toBeNull();
});

test('a accepts all suggestions but topics, remembers the answers, and z undoes everything', async () => {
  show([tweet('Ana', { suggestions: SUGGESTED })]);
  await press('a');
  expect(screen.getByRole('button', { name: 'Remove the tag Atlanta Hawks' })).toBeVisible();
  expect(within(opened()).getByText('Injury')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the suggestion Atlanta Hawks' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Accept the suggestion Teague-Ruiz trade' })).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(3));
  const taken = [`teams:${hawks._id}`, 'category:injury'];
  expect(answersSent()).toEqual([{ taken, dismissed: [], withdrawn: [] }]);
  // Responses to edits have no suggestions: those left stay.
  await press('g');
  expect(screen.getByRole('button', { name: 'Accept the suggestion Teague-Ruiz trade' })).toBeVisible();
  await press('zz');
  expect(screen.queryByRole('button', { name: 'Remove the tag Atlanta Hawks' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Accept the suggestion Atlanta Hawks' })).toBeVisible();
  await waitFor(() => expect(answersSent().at(-1)).toMatchObject({ taken: [], withdrawn: taken }));
});

test('a dismissed suggestion disappears, and z brings it back', async () => {
  show([tweet('Ana', { suggestions: SUGGESTED })]);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss the suggestion Atlanta Hawks' }));
  expect(screen.queryByRole('button', { name: 'Accept the suggestion Atlanta Hawks' })).toBeNull();
  await waitFor(() => expect(answersSent()).toHaveLength(1));
  expect(answersSent()[0]).toMatchObject({ taken: [], dismissed: [`teams:${hawks._id}`] });
  expect(screen.queryByRole('button', { name: 'Remove the tag Atlanta Hawks' })).toBeNull();
  await press('z');
  expect(screen.getByRole('button', { name: 'Accept the suggestion Atlanta Hawks' })).toBeVisible();
});

test('the category is edited with the other fields', async () => {
  show([tweet('Ana')]);
  await press('e');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'quote');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({ category: 'quote', version: 1 });
});

test('with shortcuts on, the first listed tweet is rated and leaves', async () => {
  show([tweet('Ana'), tweet('Ben')], { isTasks: false, leavesWhenRated: true, ratesFirst: true });
  expect(screen.getByText('What Ana said')).toBeVisible();
  await press('i');
  expect(screen.queryByText('What Ana said')).toBeNull();
  expect(screen.getByText('What Ben said')).toBeVisible();
  await press('z');
  expect(screen.getByText('What Ana said')).toBeVisible();
});

test('with shortcuts on, a button of the open tweet rates that one', async () => {
  show([tweet('Ana'), tweet('Ben')], { isTasks: false, leavesWhenRated: true, ratesFirst: true });
  await press('j{Enter}');
  await userEvent.click(within(opened()).getByRole('button', { name: /^Good info/ }));
  expect(opened()).toHaveTextContent('What Ben said');
  expect(pressed()).toEqual(['Good infog']);
});

test('deleting asks for confirmation', async () => {
  show([tweet('Ana')]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to remove this tweet?' }),
  ).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  ['Remove both', ['bad_tweet', 'hall-of-shame']],
  ['Keep it in the Hall of Shame', ['bad_tweet']],
  ['Cancel', []],
])('removing a bad mark asks about the Hall of Shame: %s', async (choice, removed) => {
  const marks = { rating: 'bad_rumor', marked_as_bad_tweet: true } as const;
  const journalists = [{ _id: 'c'.repeat(24), name: 'Ana', username: 'ana', image: null }];
  show([tweet('Ana', { ...marks, is_hall_of_shame: true, journalists })]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bad Tweet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove it from the Hall of Shame, too?' });
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: choice }));
  await waitFor(() => expect(sent.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(removed));
  for (const { body } of sent) expect(Object.values(body!)).toContain(false);
  if (choice !== 'Remove both') return;
  await press('z');
  await waitFor(() => expect(sent.map(({ path }) => path.split('/').at(-1))).toHaveLength(4));
  expect(sent.slice(2).map(({ path }) => path.split('/').at(-1))).toEqual(['bad_tweet', 'hall-of-shame']);
});

test('a dismissed tweet comes back when an edit of it cannot be stored', async () => {
  const [ana, ben] = [tweet('Ana'), tweet('Ben')];
  show([ana, ben]);
  await press('g');
  await waitFor(() => expect(sent).toHaveLength(1));
  global.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await press('t');
  await userEvent.keyboard('hawks');
  await screen.findByRole('option', { name: /Atlanta Hawks/ });
  await userEvent.keyboard('{Enter}{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(opened()).toHaveTextContent('What Ben said');
  expect(await screen.findByText('What Ana said')).toBeVisible();
});

test.each([
  ['Cancel', 0],
  ['Remove', 1],
])('removing a topic asks first: %s', async (answer, calls) => {
  const topic = { _id: 'f'.repeat(24), name: 'Teague-Ruiz trade', slug: 'teague-ruiz-trade' };
  show([tweet('Ana', { topics: [topic] })]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tag Teague-Ruiz trade' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(
    'Are you sure you want to remove the topic “Teague-Ruiz trade” from this report?',
  );
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toHaveLength(calls);
});

test('a tweet whose journalist is not on file can leave the Hall of Shame', () => {
  const marks = { rating: 'bad_rumor', marked_as_bad_tweet: true, is_hall_of_shame: true } as const;
  show([tweet('Ana', { ...marks, journalists: [] })]);
  expect(screen.getByRole('button', { name: 'Remove Hall of Shame' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Bad Tweet' })).toBeNull();
});

test.each([
  ['the next', 'j', 'Cleo', '2 of 2'],
  ['after the last the previous', 'jj', 'Ben', '2 of 2'],
])(
  'when a tweet is dismissed by the keyboard, %s is opened and has the focus',
  async (_name, keys, next, at) => {
    show([tweet('Ana'), tweet('Ben'), tweet('Cleo')]);
    await press(keys);
    await waitFor(() => expect(opened()).toHaveFocus());
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    await press('{Enter}');
    expect(opened()).toHaveTextContent(`What ${next} said`);
    expect(opened()).toHaveTextContent(at);
    await waitFor(() => expect(opened()).toHaveFocus());
  },
);

test('when a tweet is removed, the next is opened and has the focus', async () => {
  show([tweet('Ana'), tweet('Ben'), tweet('Cleo')]);
  await press('j');
  await waitFor(() => expect(opened()).toHaveFocus());
  screen.getByRole('button', { name: 'Remove' }).focus();
  await press('{Enter}');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  );
  await waitFor(() => expect(opened()).toHaveTextContent('What Cleo said'));
  expect(opened()).toHaveTextContent('2 of 2');
  await waitFor(() => expect(opened()).toHaveFocus());
});
