import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithThisProcess } from './end-with-this-process';

/** What a shared cache in front of the site keeps and what not, whichever program it is. */
export const KEPT: [what: string, path: string, headers: Record<string, string>, isKept: boolean][] = [
  ['a page', '/page', {}, true],
  ['a page for a reader with cookies', '/page', { cookie: 'boxscoop-staff-hint=1; visitor=2' }, true],
  ['a page in a preview', '/page', { cookie: '__prerender_bypass=1' }, false],
  ['a page of staff', '/admin/tweets', {}, false],
  ['what a visitor follows', '/following', { cookie: 'following=1' }, false],
  ['a call with keys', '/_api/teams', { cookie: 'visitor=2' }, true],
  ['a call without keys, which may answer by a cookie', '/_api/own', {}, false],
  ['a call of staff', '/_api/admin/tweets', {}, false],
  ['an answer to a client with a token', '/page', { authorization: 'Bearer x' }, false],
  ['an error', '/away', {}, false],
];

/** Starts a cache, and waits until it responds. */
export async function startCache(program: string, args: string[], url: string): Promise<SharedCache> {
  const child = spawn(program, args, { stdio: 'ignore' });
  child.once('exit', endWithThisProcess(child.pid as number));
  while (!(await fetch(`${url}/start`).catch(() => null))) await sleep(50);
  return new SharedCache(child, url);
}

export class SharedCache {
  constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {}

  async open(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await fetch(this.url + path, { method, headers });
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  /** @returns whether a second request gets the response to the first */
  async isKept(path: string, headers: Record<string, string> = {}): Promise<boolean> {
    const first = await this.open(path, headers);
    return (await this.open(path, headers)).text === first.text;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }
}
