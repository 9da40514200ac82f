import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '@/bench/numbers/percentile';
import { EDITOR, type Installation } from './installation';
import { pathOf } from './needed';

/** What is measured of an installation. */

const REPORTER = 'danawhitlock';
const EDITS = 30;
/** Between two edits, in milliseconds. */
const EDIT_PAUSE_MS = 1_000;
/** An edit that is not public after this time is given up. */
const GIVE_UP_MS = 10_000;
const POLL_MS = 10;
const READERS = 10;
/** Between two pages of a reader, in milliseconds. */
const READ_PAUSE_MS = 50;

/** What readers open; pages that are rendered for each request, such as search, are not kept by anything. */
const PATHS = [
  ...[
    '/',
    '/nba/rumors',
    '/nba/rumors/2',
    '/nba/news',
    '/nba/top-stories',
    '/nba/standings',
    '/nba/journalists',
  ],
  ...[`/nba/journalist/${REPORTER}`, '/nba/players', '/nba/teams', '/nba/rumors/teams/atlanta-hawks'],
  ...[
    '/nba/topic/villard-signing',
    '/nba/hall-of-shame',
    '/nba/forecasts',
    '/how-we-rate',
    '/about',
    '/feeds/rumors.xml',
  ],
];

/** What went wrong with requests: an installation that loses one has failed. */
export const failures: string[] = [];

async function read(url: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    const response = await fetch(url, init);
    if (response.ok) return response;
    failures.push(
      `${init.method ?? 'GET'} ${url}: ${response.status} ${(await response.text()).slice(0, 200)}`,
    );
  } catch (error) {
    failures.push(`${init.method ?? 'GET'} ${url}: ${(error as Error).message}`);
  }
  return null;
}

/** Visits pages until it is told to stop. */
export class Readers {
  hits = 0;
  visits = 0;
  /** How often a page was not in the cache. */
  readonly misses = new Map<string, number>();
  private isStopped = false;
  private readonly working: Promise<void>[];

  private constructor(private readonly front: string) {
    this.working = Array.from({ length: READERS }, (_, first) => this.work(first));
  }

  /** Opens each page once, so that a cold cache does not count, and then starts readers. */
  static async start(front: string): Promise<Readers> {
    for (const path of PATHS) await (await read(front + path))?.arrayBuffer();
    return new Readers(front);
  }

  private async work(first: number): Promise<void> {
    for (let visit = first * 5; !this.isStopped; visit++) {
      const path = PATHS[visit % PATHS.length] as string;
      const response = await read(this.front + path);
      await response?.arrayBuffer();
      this.visits++;
      if (response?.headers.get('x-cache') === 'hit') this.hits++;
      else this.misses.set(path, (this.misses.get(path) ?? 0) + 1);
      await sleep(READ_PAUSE_MS);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.working);
  }
}

export interface Edit {
  /** Which instance took it. */
  instance: number;
  /** From its acknowledgement until the page had it, in milliseconds: through Varnish, and from the instances themselves. */
  front: number;
  first: number;
  second: number;
  /** How long the slower process took to answer /livez meanwhile, in milliseconds: where that is slow, the machine is. */
  alone: number;
}

/** Changes a reporter's biography, alternately on both instances. */
export async function makeEdits({ front, instances }: Installation): Promise<Edit[]> {
  const cookie = await signIn(front);
  const reporter = await fetch(`${front}/_api/journalist/username/${REPORTER}`);
  const { journalist } = (await reporter.json()) as { journalist: { _id: string } };
  const headers = { cookie, origin: front, 'content-type': 'application/json' };
  const edits: Edit[] = [];
  for (let number = 0; number < EDITS; number++) {
    const bio = `Covers the league, edition ${number} of ${process.pid}.`;
    const instance = number % 2;
    const url = `${instances[instance]}/_api/journalist/${journalist._id}/bio`;
    const answered = await read(url, { method: 'POST', headers, body: JSON.stringify({ bio }) });
    if (!answered) break;
    await answered.arrayBuffer();
    const began = performance.now();
    const path = `/nba/journalist/${REPORTER}`;
    const until = (origin: string) => untilPublic(origin + path, bio, began);
    const [atFront, atFirst, atSecond, ...alone] = await Promise.all([
      until(front),
      until(instances[0]),
      until(instances[1]),
      ...instances.map(timeAlone),
    ]);
    edits.push({ instance, front: atFront, first: atFirst, second: atSecond, alone: Math.max(...alone) });
    await sleep(EDIT_PAUSE_MS);
  }
  return edits;
}

/** @returns the time of an answer that needs nothing but the process, in milliseconds */
async function timeAlone(instance: string): Promise<number> {
  const began = performance.now();
  await (await read(`${instance}/livez`))?.arrayBuffer();
  return performance.now() - began;
}

async function untilPublic(url: string, text: string, began: number): Promise<number> {
  for (;;) {
    const page = await read(url);
    const isThere = (await page?.text())?.includes(text);
    const ms = performance.now() - began;
    if (isThere) return ms;
    if (ms > GIVE_UP_MS) return Number.POSITIVE_INFINITY;
    await sleep(POLL_MS);
  }
}

/** @returns the cookies of an editor, who signs in through Varnish */
async function signIn(front: string): Promise<string> {
  const answered = await read(`${front}/_api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: front, 'content-type': 'application/json' },
    body: JSON.stringify(EDITOR),
  });
  const cookies = answered?.headers.getSetCookie() ?? [];
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

const ROUNDS = 3;
const SECONDS = 4;

/** @returns requests a second of addresses, in turns, the middle of three rounds each */
export function compareSpeed(urls: readonly string[]): number[] {
  const rounds = Array.from({ length: ROUNDS }, () => urls.map(requestsPerSecond));
  return urls.map((_url, place) => median(rounds.map((round) => round[place] as number)));
}

function requestsPerSecond(url: string): number {
  const options = ['--threads', '1', '--connections', '20', '--duration', `${SECONDS}s`];
  const args = [...options, '--header', 'Accept-Encoding: gzip', url];
  const { stdout } = spawnSync(pathOf('wrk'), args, { encoding: 'utf8' });
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
  if (failed) failures.push(`${url} under load: ${failed[0]}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0);
}
