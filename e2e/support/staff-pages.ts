import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = join(import.meta.dirname, '../../app/(staff)');

/** Reads from the API of a site. */
export type Read = <Answer>(path: string) => Promise<Answer>;

/** Posts to the API of a site as an editor. */
export type Create = <Answer>(path: string, body: object) => Promise<Answer>;

interface Identified {
  _id: string;
}

/**
 * The address of an example of each staff page with a parameter, by the path of its folder. Add an entry for a new
 * page; `read` and `create` return what a staff call answers.
 */
const EXAMPLES: Record<string, (read: Read, create: Create) => Promise<string>> = {
  '/admin/[...rest]': async () => '/admin/nothing-here',
  '/admin/related-tweets/[id]': async (read) => `/admin/related-tweets/${(await firstTweet(read))._id}`,
  '/admin/single-tweet-page/[tweetId]': async (read) =>
    `/admin/single-tweet-page/${(await firstTweet(read)).tweet_id}`,
  '/admin/newsletter/[id]': async (_read, create) => {
    const draft = { subject: 'The week', intro: 'Dear fans', rumors: [], stories: [] };
    const { issue } = await create<{ issue: Identified }>('/_api/admin/newsletter/issues', draft);
    return `/admin/newsletter/${issue._id}`;
  },
  '/admin/single-topic/[id]': async (read) =>
    `/admin/single-topic/${(await read<Identified[]>('/_api/topics'))[0]!._id}`,
};

const firstTweet = async (read: Read) =>
  (await read<{ tweets: (Identified & { tweet_id: string })[] }>('/_api/admin/search-tweets?limit=1'))
    .tweets[0]!;

/** States of pages that look different, besides the pages themselves. */
const STATES = [
  '/admin/daily-flow?days=10000&tags=show',
  '/admin/daily-flow?days=10000&tab=articles',
  '/admin/daily-flow?days=10000&tab=topics',
  '/admin/legacy-daily-tasks?days=10000&tab=resolved',
  '/admin/search-tweets?keyword=nothing-has-this-word',
  '/admin/journalist?username=danawhitlock',
  '/admin/journalist-rumors?username=danawhitlock',
  '/admin/legacy-daily-tasks?tab=teamNicknames',
];

/** @returns the paths of all staff pages, found by file; the sign-in page is not for staff who are signed in */
const staffPages = (): string[] =>
  readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => `/${file.slice(0, -'/page.tsx'.length)}`)
    .filter((path) => path !== '/admin/login')
    .sort();

/** @returns staff pages with a parameter for which EXAMPLES has no entry */
export const pagesWithoutExample = (): string[] =>
  staffPages().filter((path) => path.includes('[') && !(path in EXAMPLES));

/** @returns an address for each staff page and state, to be completed by `addressOf` */
export const staffPagesAndStates = (): string[] => [
  ...staffPages().filter((path) => !path.includes('[') || path in EXAMPLES),
  ...STATES,
];

/** @returns the address of a page with its example in place of parameters */
export const addressOf = async (path: string, read: Read, create: Create): Promise<string> =>
  EXAMPLES[path] ? EXAMPLES[path](read, create) : path;
