import { setTimeout as sleep } from 'node:timers/promises';

const PAGES = ['/', '/nba/journalists', '/nba/rumors'];
const FILE = /\/_next\/static\/[\w~./-]+\.(?:js|css|woff2)/g;
/** Scripts that are loaded after the first paint, and the folder that they are in. */
const LATE = /data-files="([^"]*)"/;
const FOLDER = /'(\/_next\/static\/[^']+)'\+/;
const INTERVAL_MS = 500;

/** Opens pages with all files that they name, one after the other, until it is told to end. */
export class ScriptReader {
  pages = 0;
  files = 0;
  private readonly missing: string[] = [];
  private isOver = false;
  private readonly loop: Promise<void>;

  constructor(private readonly url: string) {
    this.loop = this.read();
  }

  /** @returns the pages and files that could not be had, with their status */
  async end(): Promise<string[]> {
    this.isOver = true;
    await this.loop;
    return this.missing;
  }

  private async read(): Promise<void> {
    for (let turn = 0; !this.isOver; turn++) {
      const html = await this.get(PAGES[turn % PAGES.length] as string);
      this.pages++;
      for (const path of filesOf(html)) {
        await this.get(path);
        this.files++;
      }
      await sleep(INTERVAL_MS);
    }
  }

  private async get(path: string): Promise<string> {
    const answer = await fetch(this.url + path).catch(() => null);
    if (!answer?.ok) this.missing.push(`${path}: ${answer?.status ?? 'no answer'}`);
    return (await answer?.text()) ?? '';
  }
}

function filesOf(html: string): Set<string> {
  const late = LATE.exec(html)?.[1]?.split(' ') ?? [];
  const folder = FOLDER.exec(html)?.[1] ?? '';
  return new Set([...(html.match(FILE) ?? []), ...late.map((name) => `${folder}${name}.js`)]);
}
