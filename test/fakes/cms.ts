import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';

/** Ways in which the CMS can behave. */
export type CmsMood =
  | 'well'
  | 'stalls'
  | 'stalls midway'
  | 'fails'
  | 'limits'
  | 'is gone'
  | 'answers HTML'
  | 'responds with nonsense'
  | 'answers half a JSON'
  | 'sends broken documents';

/** Moods in which reads fail. */
export const UNAVAILABLE_MOODS: CmsMood[] = [
  'stalls',
  'stalls midway',
  'fails',
  'limits',
  'is gone',
  'answers HTML',
  'responds with nonsense',
  'answers half a JSON',
];

/** A fake CMS whose mood a test sets. */
export interface FakeCms {
  /** For `PRISMIC_REPOSITORY`. */
  url: string;
  mood: CmsMood;
  /** The requested paths. */
  requested: string[];
  documents: unknown[];
  stop(): Promise<void>;
}

const BROKEN = [
  null,
  7,
  {},
  { id: 'x', type: 'blog_post' },
  { id: 'y', uid: 'y', type: 'blog_post', data: 'none' },
];

/** Starts it on a free port. Every search returns all documents whose uid or type is in the query. */
export async function startFakeCms(documents: unknown[] = []): Promise<FakeCms> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    cms.requested.push(`${url.pathname}${url.search}`);
    answer(cms, url, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const cms: FakeCms = {
    url: `http://127.0.0.1:${port}/api/v2`,
    mood: 'well',
    requested: [],
    documents,
    stop: () => stop(server),
  };
  return cms;
}

function answer({ mood, documents }: FakeCms, url: URL, response: ServerResponse): void {
  const send = (status: number, body: string, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  const whole = url.pathname.endsWith('/search')
    ? search(documents, url)
    : { refs: [REF], forms: {}, tags: [] };
  const json = JSON.stringify(whole);
  switch (mood) {
    case 'stalls':
      return;
    case 'stalls midway':
      response.writeHead(200, { 'content-type': 'application/json' }).write(json.slice(0, 10));
      return;
    case 'fails':
      return void send(500, 'Internal error');
    case 'limits':
      return void send(429, '{}', { 'retry-after': '1' });
    case 'is gone':
      return void send(404, '{"message":"no such repository"}');
    case 'answers HTML':
      return void send(200, '<!doctype html><title>Maintenance</title>', { 'content-type': 'text/html' });
    case 'responds with nonsense':
      return void send(200, '{"refs":"many","results":{"a":1}}');
    case 'answers half a JSON':
      return void send(200, json.slice(0, -5));
    case 'sends broken documents': {
      const results = [...BROKEN, ...((whole as { results?: unknown[] }).results ?? [])];
      return void send(200, JSON.stringify({ ...whole, results }));
    }
    default:
      return void send(200, json);
  }
}

const REF = { id: 'master', ref: 'fake', label: 'Master', isMasterRef: true };

function search(documents: unknown[], url: URL) {
  const query = url.searchParams.getAll('q').join(' ');
  const uid = query.match(/\.uid, "([^"]+)"/)?.[1];
  const type = query.match(/document\.type, "([^"]+)"/)?.[1];
  const results = (documents as { uid: string; type: string }[]).filter(
    (document) => (!uid || document.uid === uid) && (!type || document.type === type),
  );
  return {
    page: 1,
    results_per_page: 100,
    results_size: results.length,
    total_results_size: results.length,
    total_pages: 1,
    next_page: null,
    prev_page: null,
    results,
  };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
