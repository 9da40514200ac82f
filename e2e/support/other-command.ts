import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithThisProcess } from '../../test/end-with-this-process';
import { freePort } from '../../test/site';
import { expect } from './test';

/** Compares what the site answers with what it answers when another command has started it. */
export type Asked = readonly [method: string, path: string, body?: string];

/**
 * What a page says about itself, and the error or the fields of a call: bodies differ in scripts and in votes that tests
 * cast. The pages of errors need the server in front.
 */
function summaryOf({ ok, headers }: Response, body: string): unknown {
  const type = headers.get('content-type');
  if (type?.includes('json') && body) {
    const answer: unknown = JSON.parse(body);
    const error = (answer as { error?: unknown } | null)?.error;
    return error ?? (Array.isArray(answer) ? answer.length : Object.keys(answer as object));
  }
  if (!ok || !type?.includes('html')) return body.length > 0;
  const title = /<title[^>]*>([^<]*)/.exec(body)?.[1];
  const headings = [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, html]) =>
    html?.replace(/<[^>]*>/g, ''),
  );
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
  return { title, headings, canonical };
}

/** @returns what is compared of an answer: status, some headers and a summary */
export async function ask(base: string, [method, path, body]: Asked, compared: readonly string[]) {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    body,
    headers: body ? { 'content-type': 'application/json' } : {},
  });
  const text = await response.text();
  const headers = compared.map((name) => [name, response.headers.get(name)?.replace(base, '') ?? null]);
  const summary = summaryOf(response, text);
  return { status: response.status, summary, ...Object.fromEntries(headers) };
}

/** Of a command that compiles on a busy machine. */
const START_TIMEOUT_MS = 240_000;

/** Runs `use` with the site as another command starts it, on the data of the site that is tested. */
export async function withSiteOf(
  command: string[],
  use: (url: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [program, ...args] = command;
  const child = spawn(program as string, [...args, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      DATA_DIR: process.env.SITE_DATA_DIR,
      SITE_URL: process.env.BASE_URL,
      REDDIT_BASE_URL: process.env.SOCIAL_SITE_URL,
      ...env,
    },
  });
  child.once('exit', endWithThisProcess(-(child.pid as number)));
  try {
    const health = () =>
      fetch(`${url}/_api/health`)
        .then(({ status }) => status)
        .catch(() => 0);
    await expect.poll(health, { timeout: START_TIMEOUT_MS }).toBe(200);
    await use(url);
  } finally {
    const exited = once(child, 'exit');
    process.kill(-(child.pid as number), 'SIGTERM');
    await exited;
  }
}
