import { z } from 'zod';
import { SiteBusy, SiteRefusal, type SocialApi } from './bot-api';
import { keptContent } from './content';
import { SOCIAL_SITE } from './links';
import { isDeleted } from './lookup';
import { type ReceiptInput, socialName } from './schema';

/** The calls of the social site that the bot makes. */

export interface Mention {
  id: string;
  /** Null if the account is deleted. */
  author: string | null;
  target: string;
  post_id: string;
  created_at: Date;
}

const listing = <T extends z.ZodType>(data: T) =>
  z.object({
    data: z.object({
      children: z.array(z.object({ kind: z.string(), data })),
      after: z.string().nullish(),
    }),
  });

const thing = z.looseObject({
  name: z.string(),
  author: z.string().nullish(),
  parent_id: z.string().nullish(),
  created_utc: z.number().nullish(),
});
const mentionListing = listing(
  thing.extend({ parent_id: z.string(), created_utc: z.number(), context: z.string() }),
);
const things = listing(thing);
const messages = listing(
  z.looseObject({ subject: z.string().nullish(), dest: z.string().nullish(), created_utc: z.number() }),
);

const PER_PAGE = 100;

/** Reads the mentions of the account, newest first, back to those from before `since`. */
export async function* readMentions(api: SocialApi, since: Date): AsyncGenerator<Mention> {
  for (let after: string | null | undefined; after !== null; ) {
    const page: z.output<typeof mentionListing> = await api.get(
      '/message/mentions',
      { limit: PER_PAGE, ...(after && { after }) },
      mentionListing,
    );
    for (const { kind, data } of page.data.children) {
      const created_at = new Date(data.created_utc * 1000);
      if (created_at < since) return;
      const post = /\/comments\/(\w+)/.exec(data.context)?.[1];
      if (kind !== 't1' || !post) continue;
      const author = socialName.safeParse(data.author).data ?? null;
      yield { id: data.name, author, target: data.parent_id, post_id: post, created_at };
    }
    after = page.data.after ?? null;
  }
}

/** @returns the receipts that can be stored of these posts and comments, by full name; deleted ones are left out */
export async function readTargets(api: SocialApi, names: string[]): Promise<Map<string, ReceiptInput>> {
  const receipts = new Map<string, ReceiptInput>();
  for (let from = 0; from < names.length; from += PER_PAGE) {
    const id = names.slice(from, from + PER_PAGE).join(',');
    const page = await api.get('/api/info', { id }, things);
    for (const { kind, data } of page.data.children) {
      const receipt = receiptOfThing(kind, data);
      if (receipt) receipts.set(data.name, receipt);
    }
  }
  return receipts;
}

const post = z.object({ id: z.string(), author: socialName, subreddit: socialName, title: z.string() });
const comment = z.object({ ...post.omit({ title: true }).shape, link_id: z.string(), body: z.string() });

function receiptOfThing(kind: string, data: Record<string, unknown>): ReceiptInput | null {
  if (isDeleted(data)) return null;
  if (kind === 't3') {
    const read = post.safeParse(data).data;
    if (!read) return null;
    const slug = /\/comments\/\w+\/([^/]+)/.exec(String(data.permalink))?.[1] ?? '_';
    const url = `${SOCIAL_SITE}/r/${read.subreddit}/comments/${read.id}/${slug}/`;
    return { ...authorFields(read), url, type: 'POST', content: keptContent(read.title) };
  }
  const read = comment.safeParse(data).data;
  if (!read) return null;
  const url = `${SOCIAL_SITE}/r/${read.subreddit}/comments/${read.link_id.replace('t3_', '')}/comment/${read.id}/`;
  return { ...authorFields(read), url, type: 'COMMENT', content: keptContent(read.body) };
}

const authorFields = ({ author, subreddit }: { author: string; subreddit: string }) => ({
  poster_username: author,
  subreddit,
});

/** The response to sending: errors as `[code, message, field]`, and seconds to wait when rate-limited. */
const posted = z.object({
  json: z.object({
    errors: z.array(z.array(z.string().nullable())),
    ratelimit: z.number().optional(),
  }),
});

async function postOnce(api: SocialApi, path: string, params: Record<string, string>): Promise<void> {
  const { json } = await api.post(path, params, posted);
  const codes = json.errors.map(([code]) => code);
  if (codes.includes('RATELIMIT')) throw new SiteBusy(Math.ceil(json.ratelimit ?? 60));
  if (codes.length > 0) throw new SiteRefusal(codes.join(', '), 200);
}

/** Sends a private message. Throws `SiteRefusal` if the member accepts none from the bot. */
export const sendMessage = (api: SocialApi, to: string, subject: string, text: string) =>
  postOnce(api, '/api/compose', { to, subject, text });

/** Replies to a comment in public. Throws `SiteRefusal` if it is deleted or its thread is locked. */
export const sendReply = (api: SocialApi, mentionId: string, text: string) =>
  postOnce(api, '/api/comment', { thing_id: mentionId, text });

/** @returns the subjects of messages that the account sent since then */
export async function readSentSubjects(api: SocialApi, since: Date): Promise<Set<string>> {
  const subjects = new Set<string>();
  for (let after: string | null | undefined; after !== null; ) {
    const page: z.output<typeof messages> = await api.get(
      '/message/sent',
      { limit: PER_PAGE, ...(after && { after }) },
      messages,
    );
    for (const { data } of page.data.children) {
      if (data.created_utc * 1000 < since.getTime()) return subjects;
      if (data.subject) subjects.add(data.subject);
    }
    after = page.data.after ?? null;
  }
  return subjects;
}

const withReplies = z.tuple([
  z.unknown(),
  listing(z.looseObject({ name: z.string().optional(), replies: z.unknown() })),
]);

/** @returns whether the account has replied to this mention in public */
export async function hasReplied(
  api: SocialApi,
  mention: { _id: string; post_id: string },
): Promise<boolean> {
  const page = await api.get(
    `/comments/${mention.post_id}`,
    { comment: mention._id.replace('t1_', ''), depth: 2, limit: 100 },
    withReplies,
  );
  const self = page[1].data.children.find(({ data }) => data.name === mention._id);
  const replies = things.safeParse(self?.data.replies).data?.data.children ?? [];
  const own = api.account.username.toLowerCase();
  return replies.some(({ data }) => data.author?.toLowerCase() === own);
}
