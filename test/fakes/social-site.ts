import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A fake of the parts of the social site that the product calls, with content set by tests. */

export interface Post {
  id: string;
  author: string;
  title: string;
  subreddit: string;
  slug?: string;
  removed_by_category?: string;
}

export interface Comment {
  id: string;
  author: string;
  body: string;
  post: string;
  /** Full name of its parent. */
  parent: string;
}

export interface SocialSite {
  url: string;
  posts: Map<string, Post>;
  comments: Map<string, Comment>;
  /** Ids of the comments that mention the bot, oldest first. */
  mentions: string[];
  messages: { to: string; subject: string; text: string; at: number }[];
  /** Lower-case names of members who accept no messages. */
  takesNoMessages: Set<string>;
  /** Ids of locked posts, which accept no replies. */
  locked: Set<string>;
  /** Called before and after each API call; a returned status is sent instead of the response. */
  onCall: (path: string, stage: 'before' | 'after') => Promise<number | undefined> | number | undefined;
  /** The rate limit: calls per window of seconds; none by default. */
  rate: { calls: number; seconds: number } | null;
  /** Number of calls over the limit. */
  excess: number;
  stop(): Promise<void>;
}

export const BOT = { username: 'vault_bot', password: 'secret', clientId: 'id', clientSecret: 'shh' };
const BASIC = `Basic ${Buffer.from(`${BOT.clientId}:${BOT.clientSecret}`).toString('base64')}`;
/** 2026-01-31T18:30:00Z; each thing is one second younger than the one before. */
const FIRST = 1_769_884_200;

/** Starts it on a free port. */
export async function startSocialSite(): Promise<SocialSite> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site: SocialSite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts: new Map(),
    comments: new Map(),
    mentions: [],
    messages: [],
    takesNoMessages: new Set(),
    locked: new Set(),
    onCall: () => undefined,
    rate: null,
    excess: 0,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  let window = { began: Date.now(), used: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', site.url);
    let text = '';
    for await (const part of request) text += part;
    if (pathname.endsWith('.json')) return publicData(pathname, response);
    const [, shared] = /^\/r\/nba\/s\/(\w+)$/.exec(pathname) ?? [];
    if (shared) {
      const location = `https://www.reddit.com/r/nba/comments/${shared}/a_post/?share_id=x`;
      return void response.writeHead(301, { location }).end();
    }
    if (pathname === '/api/v1/access_token') {
      const isBot = request.headers.authorization === BASIC && text.includes(`password=${BOT.password}`);
      return send(response, isBot ? 200 : 401, {
        access_token: 'token',
        token_type: 'bearer',
        expires_in: 3600,
      });
    }
    if (request.headers.authorization !== 'bearer token') return send(response, 401, { error: 401 });
    if (!keepsPace(response)) return send(response, 429, { error: 429 });
    const before = await site.onCall(pathname, 'before');
    if (before) return send(response, before, { error: before });
    const done = api(pathname, query, new URLSearchParams(text));
    const after = await site.onCall(pathname, 'after');
    send(response, after ?? (done ? 200 : 404), done ?? { error: 404 });
  }

  function keepsPace(response: ServerResponse): boolean {
    if (!site.rate) return true;
    const { calls, seconds } = site.rate;
    if (Date.now() - window.began >= seconds * 1000) window = { began: Date.now(), used: 0 };
    window.used++;
    const reset = Math.ceil((window.began + seconds * 1000 - Date.now()) / 1000);
    response.setHeader('x-ratelimit-used', String(window.used));
    response.setHeader('x-ratelimit-remaining', String(Math.max(0, calls - window.used).toFixed(1)));
    response.setHeader('x-ratelimit-reset', String(reset));
    if (window.used <= calls) return true;
    site.excess++;
    return false;
  }

  function api(path: string, query: URLSearchParams, body: URLSearchParams): unknown {
    switch (path) {
      case '/message/mentions':
        return pageOf(
          [...site.mentions].reverse().map((id) => commentThing(site, id)),
          query,
        );
      case '/message/sent':
        return pageOf(
          site.messages
            .map(({ to, subject, text, at }, n) => ({
              kind: 't4',
              data: { name: `t4_${n}`, dest: to, subject, body: text, created_utc: at },
            }))
            .reverse(),
          query,
        );
      case '/api/info':
        return listing((query.get('id') ?? '').split(',').flatMap((name) => thingNamed(site, name) ?? []));
      case '/api/compose':
        return compose(body);
      case '/api/comment':
        return reply(body);
      default: {
        const post = /^\/comments\/(\w+)$/.exec(path)?.[1];
        return post && thread(site, post, query.get('comment'));
      }
    }
  }

  function compose(body: URLSearchParams) {
    const to = body.get('to') ?? '';
    if (site.takesNoMessages.has(to.toLowerCase())) {
      return errors(['NOT_WHITELISTED_BY_USER_MESSAGE', 'they take no messages', 'to']);
    }
    const message = { to, subject: body.get('subject') ?? '', text: body.get('text') ?? '' };
    site.messages.push({ ...message, at: Math.floor(Date.now() / 1000) });
    return errors();
  }

  function reply(body: URLSearchParams) {
    const parent = body.get('thing_id') ?? '';
    const comment = site.comments.get(parent.slice(3));
    if (!comment) return errors(['DELETED_COMMENT', 'that comment has been deleted', 'parent']);
    if (site.locked.has(comment.post)) return errors(['THREAD_LOCKED', 'comments are locked', 'parent']);
    const id = `reply${site.comments.size}`;
    site.comments.set(id, {
      id,
      author: BOT.username,
      body: body.get('text') ?? '',
      post: comment.post,
      parent,
    });
    return errors();
  }

  /** Public data: posts and comments, and misbehavior selected by the id of the post. */
  async function publicData(path: string, response: ServerResponse): Promise<void> {
    const [, id = '', comment] = /\/comments\/(\w+)(?:\/(?:comment\/(\w+)|[^/]+))?\.json$/.exec(path) ?? [];
    response.setHeader('access-control-allow-origin', '*');
    if (id === 'away') return void response.writeHead(302, { location: 'http://example.com/x.json' }).end();
    if (id === 'moved')
      return void response.writeHead(301, { location: path.replace('moved', 'post1') }).end();
    if (id === 'huge') return void response.writeHead(200).end('['.repeat(5_000_000));
    if (id === 'html') return void response.writeHead(200).end('<!doctype html>');
    if (id === 'silent') return void (await sleep(60_000, undefined, { ref: false }));
    const found = thread(site, id, comment ?? null);
    send(response, found ? 200 : 404, found ?? { error: 404 });
  }
  return site;
}

const listing = (children: unknown[], after: string | null = null) => ({
  kind: 'Listing',
  data: { children, after },
});
const errors = (...all: string[][]) => ({ json: { errors: all, data: {} } });

function pageOf(all: { data: { name: string } }[], query: URLSearchParams) {
  const after = query.get('after');
  const from = after ? all.findIndex(({ data }) => data.name === after) + 1 : 0;
  const page = all.slice(from, from + Number(query.get('limit') ?? 25));
  const hasMore = from + page.length < all.length;
  return listing(page, hasMore ? (page.at(-1)?.data.name ?? null) : null);
}

function thread(site: SocialSite, postId: string, commentId: string | null) {
  const post = thingNamed(site, `t3_${postId}`);
  if (!post) return null;
  const shown = commentId ? (site.comments.has(commentId) ? [commentThing(site, commentId)] : []) : [];
  return [listing([post]), listing(shown)];
}

function thingNamed(site: SocialSite, name: string) {
  const id = name.slice(3);
  if (name.startsWith('t1_')) return site.comments.has(id) ? commentThing(site, id) : null;
  const post = site.posts.get(id);
  if (!post) return null;
  const permalink = `/r/${post.subreddit}/comments/${id}/${post.slug ?? 'a_post'}/`;
  return { kind: 't3', data: { ...post, name, permalink, created_utc: FIRST } };
}

function commentThing(site: SocialSite, id: string) {
  const { author, body, post, parent } = site.comments.get(id)!;
  const subreddit = site.posts.get(post)?.subreddit ?? 'nba';
  const position = Math.max(0, site.mentions.indexOf(id));
  const replies = [...site.comments.values()].filter((comment) => comment.parent === `t1_${id}`);
  return {
    kind: 't1',
    data: {
      id,
      name: `t1_${id}`,
      author,
      body,
      subreddit,
      parent_id: parent,
      link_id: `t3_${post}`,
      context: `/r/${subreddit}/comments/${post}/a_post/${id}/?context=3`,
      created_utc: FIRST + position,
      replies:
        replies.length > 0
          ? listing(
              replies.map((comment) => ({ kind: 't1', data: { ...comment, name: `t1_${comment.id}` } })),
            )
          : '',
    },
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
