import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { temporaryFolder } from '@/test/temporary-folder';

/** Drives an installed Firefox by WebDriver BiDi, which it speaks itself; Playwright drives only a Firefox of its own. */

const USUAL_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

const installed = () => [process.env.FIREFOX_PATH, ...USUAL_PLACES].find((path) => path && existsSync(path));

/**
 * Finds a Firefox: `FIREFOX_PATH`, or that of the system; on Debian as root installs one with apt.
 * @returns the path of the executable; undefined if there is none
 */
export function findFirefox(): string | undefined {
  const found = installed();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'firefox-esr'], { stdio: 'ignore' });
  return installed();
}

interface Message {
  id?: number;
  type?: 'success' | 'error' | 'event';
  method?: string;
  message?: string;
  result?: unknown;
  params?: { level?: string; type?: string; text?: string };
}

export class Firefox {
  /** Errors of scripts, since the last `open`. */
  faults: string[] = [];
  #last = 0;
  #waiting = new Map<number, (message: Message) => void>();
  #context = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly socket: WebSocket,
    private readonly profile: string,
  ) {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
      const { level, type, text } = message.params ?? {};
      if (message.method === 'log.entryAdded' && level === 'error' && type === 'javascript') {
        this.faults.push(text ?? 'an error without a text');
      }
    });
  }

  /** @param path of the executable */
  static async start(path: string): Promise<Firefox> {
    const profile = temporaryFolder('firefox');
    const child = spawn(path, ['--headless', '--profile', profile, '--remote-debugging-port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
        if (found) resolve(found);
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`Firefox ended with ${code} before it listened.`)));
    });
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(child, socket, profile);
    await firefox.#send('session.new', { capabilities: {} });
    await firefox.#send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = (await firefox.#send('browsingContext.getTree', {})) as {
      contexts: { context: string }[];
    };
    firefox.#context = contexts[0]?.context ?? '';
    return firefox;
  }

  /** Opens a page and waits until it has loaded. */
  async open(url: string): Promise<void> {
    this.faults = [];
    await this.value('(window.isLeft = true)');
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
    // On a busy machine Firefox says so while the document before, or an empty one, is still there.
    await this.until(
      '!window.isLeft && location.protocol !== "about:" && document.readyState === "complete"',
    );
  }

  /** @returns the value of an expression in the page, which JSON can represent */
  async value<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = (await this.#send('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context: this.#context },
      awaitPromise: true,
    })) as { result?: { value?: string }; exceptionDetails?: { text?: string } };
    if (typeof result?.value !== 'string')
      throw new Error(`${expression} failed: ${exceptionDetails?.text ?? JSON.stringify(result)}`);
    return JSON.parse(result.value) as Value;
  }

  /** Waits until an expression is true in the page, also after it has been left for another. */
  async until(expression: string, ms = 20_000): Promise<void> {
    const end = Date.now() + ms;
    for (;;) {
      const isTrue = await this.value<boolean>(`Boolean(${expression})`).catch(() => false);
      if (isTrue) return;
      if (Date.now() > end) throw new Error(`Still not true after ${ms} ms: ${expression}`);
      await sleep(50);
    }
  }

  /** Presses an element as a mouse does. @param selector of the first one */
  async press(selector: string): Promise<void> {
    const [x, y] = await this.value<[number, number]>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    })()`);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#perform({ type: 'pointer', id: 'mouse', actions });
  }

  /** Types a text into a field. @param selector of the field */
  async type(selector: string, text: string): Promise<void> {
    await this.press(selector);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#perform({ type: 'key', id: 'keys', actions });
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.socket.close();
    this.child.kill();
    await ended;
    await rm(this.profile, { recursive: true, force: true });
  }

  #perform = (source: object) =>
    this.#send('input.performActions', { context: this.#context, actions: [source] });

  async #send(method: string, params: object): Promise<unknown> {
    const id = ++this.#last;
    const answered = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await answered;
    this.#waiting.delete(id);
    if (type === 'error') throw new Error(`Firefox refuses ${method}: ${message}`);
    return result;
  }
}
