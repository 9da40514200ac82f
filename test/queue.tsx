import { render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { EARLY_KEYS_SCRIPT } from '@/components/layout/inline-scripts';
import { Queue } from '@/components/staff/desk/queue.island';
import type { SuggestedTweet } from '@/components/staff/desk/suggested-tweet';
import type { TweetList } from '@/components/staff/desk/use-rows';
import { staffTweetView } from './views';

/** The queue in a simulated browser, with fake responses of the server. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }));

let counted = 0;
/** A tweet that is to be rated; each is a minute older than the one before. */
export function tweet(name: string, change: Partial<SuggestedTweet> = {}): SuggestedTweet {
  counted += 1;
  return {
    ...staffTweetView({
      _id: counted.toString(16).padStart(24, '0'),
      tweet_id: String(counted),
      tweet: `What ${name} said`,
      timestamp: new Date(Date.UTC(2026, 0, 31) - counted * 60_000).toISOString(),
      name,
    }),
    ...change,
  };
}

export const hawks = { _id: 'e'.repeat(24), name: 'Atlanta Hawks', slug: 'atlanta-hawks', nicknames: [] };
/** The tweets of the fake server, by id. */
export let stored = new Map<string, SuggestedTweet>();
/** The writes that the page has sent. */
export let sent: { method: string; path: string; body: Record<string, unknown> | undefined }[] = [];
let unanswered = 0;
/** Whether the session has ended. */
let hasEnded = false;
/** The later pages of the list. */
let pages: TweetList[] = [];
let others: { list: object; changes: object } | undefined;

function answer(method: string, path: string, body: Record<string, unknown> = {}): object | null {
  const change = (id: string, fields: object) => {
    const { suggestions: _, ...before } = stored.get(id) as SuggestedTweet;
    const after = { ...before, ...fields, version: before.version + 1 };
    stored.set(id, after);
    return { tweet: after };
  };
  if (path === '/_api/admin/tasks?limit=500') return others?.list ?? null;
  if (path.startsWith('/_api/admin/desk/changes')) return others?.changes ?? null;
  if (method === 'DELETE' && path.startsWith('/_api/admin/tweets/')) return {};
  const edit = /^\/_api\/admin\/tweet\/(\w{24})$/.exec(path);
  if (edit) {
    const { version: _version, ...fields } = body;
    return change(edit[1]!, fields);
  }
  if (path === '/_api/admin/tweets') {
    const { tweets, change: fields } = body as { tweets: { _id: string }[]; change: object };
    return { outcomes: tweets.map(({ _id }) => ({ _id, ...change(_id, fields), error: null })) };
  }
  const tag = /^\/_api\/teams\/\w{24}\/tweet\/(\w{24})$/.exec(path);
  if (tag) return change(tag[1]!, { teams: method === 'POST' ? [hawks] : [] });
  const mark = /^\/_api\/journalists\/\w{24}\/bad_tweet$/.test(path);
  if (mark) return change(String(body.tweet_object_id), { marked_as_bad_tweet: body.is_bad });
  const shame = /^\/_api\/admin\/tweets\/(\w{24})\/hall-of-shame$/.exec(path);
  if (shame) return change(shame[1]!, { is_hall_of_shame: body.should_add });
  const outcome = /^\/_api\/admin\/tweet\/add-outcome\/(\w{24})$/.exec(path);
  if (outcome) return change(outcome[1]!, { outcomes: [body.outcome] });
  const answers = /^\/_api\/admin\/tweet\/(\w{24})\/suggestions$/.exec(path);
  if (answers) return change(answers[1]!, {});
  const page = /&page=(\d+)$/.exec(path);
  if (page) return pages.find(({ currentPage }) => currentPage === Number(page[1])) ?? null;
  if (path === '/_api/admin/teams') return { teams: [hawks] };
  if (path === '/_api/admin/players') return { players: [] };
  if (path === '/_api/topics') return [];
  return null;
}

/** Gives the list further pages. */
export const setLaterPages = (later: TweetList[]): void => {
  pages = later;
};
/** Ends the session of the editor, or lets it go on. */
export const endSession = (isEnded = true): void => {
  hasEnded = isEnded;
};

/** What the server says of other editors: which tweets of the list are left, and which one was deleted. */
export function answerOfOthers(left: SuggestedTweet[], deleted?: SuggestedTweet) {
  others = {
    list: { tweets: left, totalTweets: left.length, currentPage: 1, totalPages: 1 },
    changes: {
      until: '2026-01-31T00:00:00.000Z',
      // So the list is read again.
      is_complete: false,
      editors: [],
      tweets: deleted ? [{ _id: deleted._id, version: 2, kind: 'delete', fields: [], by: 'ben' }] : [],
    },
  };
}

beforeEach(() => {
  stored = new Map();
  others = undefined;
  sent = [];
  pages = [];
  hasEnded = false;
  window.scrollTo = () => {};
  global.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  global.fetch = async (url, { method = 'GET', body } = {}) => {
    const given = body ? JSON.parse(String(body)) : undefined;
    if (method !== 'GET' && !String(url).endsWith('/presence'))
      sent.push({ method, path: String(url), body: given });
    const found = hasEnded ? null : answer(method, String(url), given);
    const missing = { error: { code: 'not_found', message: 'There is none.' } };
    unanswered += 1;
    await new Promise((respond) => setTimeout(respond, 0));
    unanswered -= 1;
    return {
      ok: found !== null,
      status: found ? 200 : hasEnded ? 401 : 404,
      json: async () => found ?? missing,
    } as Response;
  };
});

/** Edits that wait for a response are sent before the next test counts its own. */
afterEach(() => waitFor(() => expect(unanswered).toBe(0)));

/** Renders the queue over these tweets. */
export function show(tweets: SuggestedTweet[], props: Partial<Parameters<typeof Queue>[0]> = {}) {
  for (const one of tweets) stored.set(one._id, one);
  const initial = { tweets, totalTweets: tweets.length, currentPage: 1, totalPages: 1 };
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Queue call="/_api/admin/tasks?limit=500" initial={initial} label="Tasks" isTasks {...props} />
    </SWRConfig>,
  );
}
/** As the document does while it is read. */
export function keepEarlyKeys() {
  const script = document.createElement('script');
  script.textContent = EARLY_KEYS_SCRIPT;
  document.head.append(script);
}
export const untilKeysWork = () =>
  waitFor(() => expect(document.querySelector('.queue')).toHaveAttribute('data-keys', 'on'));
/** Presses keys, once the queue that is shown listens to them. */
export async function press(keys: string) {
  if (document.querySelector('.queue')) await untilKeysWork();
  await userEvent.keyboard(keys);
}
export const opened = () => document.querySelector<HTMLElement>('.task-open')!;
export const pressed = () =>
  within(opened())
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
