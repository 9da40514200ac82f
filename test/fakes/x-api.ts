import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for the timelines of the X API v2, after its documentation. */

export interface FakeXPost {
  id: string;
  text: string;
  created_at: string;
  [field: string]: unknown;
}

export class FakeXApi {
  /** Newest first, by account. */
  readonly timelines = new Map<string, FakeXPost[]>();
  readonly users = new Map<string, string>();
  readonly requests: URL[] = [];
  /** Posts that are found by id though no timeline has them, such as later versions. */
  readonly versions = new Map<string, FakeXPost>();
  pageSize = 100;
  /** Answers the next request in place of the timeline: a status, headers and a body. */
  readonly next: { status: number; headers?: Record<string, string>; body?: string }[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeXApi> {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      api.requests.push(url);
      const planned = api.next.shift();
      if (planned) {
        response.writeHead(planned.status, planned.headers).end(planned.body ?? '{}');
        return;
      }
      if (request.headers.authorization !== 'Bearer token') {
        response.writeHead(401).end('{}');
        return;
      }
      const answer = api.answer(url);
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { title: 'Not Found' }));
    });
    const api = new FakeXApi(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return api;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private answer({ pathname, searchParams }: URL): object | null {
    if (pathname === '/users/by') {
      const asked = (searchParams.get('usernames') ?? '').split(',');
      const found = asked.flatMap((username) => {
        const id = this.users.get(username.toLowerCase());
        return id ? [{ id, username }] : [];
      });
      return found.length > 0 ? { data: found } : { errors: [] };
    }
    if (pathname === '/tweets') return this.lookUp((searchParams.get('ids') ?? '').split(','));
    const timeline = this.timelines.get(/^\/users\/(\d+)\/tweets$/.exec(pathname)?.[1] ?? '');
    if (!timeline) return null;
    const since = BigInt(searchParams.get('since_id') ?? 0);
    const posts = timeline.filter(({ id }) => BigInt(id) > since);
    const first = Number(searchParams.get('pagination_token') ?? 0);
    const page = posts.slice(first, first + this.pageSize);
    const hasMore = first + this.pageSize < posts.length;
    return {
      ...(page.length > 0 && { data: page }),
      meta: { result_count: page.length, ...(hasMore && { next_token: String(first + this.pageSize) }) },
    };
  }

  private lookUp(ids: string[]): object {
    const posts = [...this.timelines.values()].flat();
    const find = (id: string) => this.versions.get(id) ?? posts.find((post) => post.id === id);
    const data = ids.flatMap((id) => find(id) ?? []);
    const errors = ids
      .filter((id) => !find(id))
      .map((id) => ({
        resource_id: id,
        resource_type: 'tweet',
        parameter: 'ids',
        value: id,
        title: 'Not Found Error',
        type: 'https://api.twitter.com/2/problems/resource-not-found',
      }));
    return { ...(data.length > 0 && { data }), ...(errors.length > 0 && { errors }) };
  }
}
