import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { WritePause } from '@/lib/local-disk';
import { isRunning } from '@/lib/process/is-running';

/**
 * Pages that the memory of the page cache has no room for, on disk: what was rendered ahead of its first reader would
 * otherwise be rendered again for that reader. Each process has a folder of its own, since only it knows what was
 * invalidated meanwhile; folders of processes that have ended are removed.
 */

/** The page cache, which is loaded outside the bundle that holds this, finds it there on the global object. */
export const PAGE_FILES = Symbol.for('boxscoop.page-files');

/** What decides whether a page is still valid, without its content. */
interface Kept {
  tags: string[];
  lastModified: number;
}

interface KeptPage extends Kept {
  /** The headers that it was sent with. */
  sent?: unknown;
}

export interface PageFiles<Page extends KeptPage> {
  /** @returns what is known of a page; undefined if it is not kept */
  find(key: string): (Kept & { hasHeaders: boolean }) | undefined;
  read(key: string): Promise<Page | undefined>;
  write(key: string, page: Page): Promise<void>;
  remove(key: string): void;
}

/** In bytes; the least recently used pages go first. */
const MAX_BYTES = 256 * 1024 * 1024;

interface Entry extends Kept {
  file: string;
  size: number;
  hasHeaders: boolean;
}

/** @param parent a folder of this machine that several processes may use */
export function openPageFiles<Page extends KeptPage>(parent: string, maxBytes = MAX_BYTES): PageFiles<Page> {
  const folder = join(parent, String(process.pid));
  let files = 0;
  let isOpen = false;
  const pause = new WritePause();
  const forget = ({ file }: Entry) => void rm(file, { force: true }).catch(() => undefined);
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    dispose: forget,
  });
  /** Pages that are being written. */
  const written = new Map<string, Page>();

  function open(): void {
    if (isOpen) return;
    removeFoldersOfEnded(parent);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    isOpen = true;
  }

  return {
    find(key) {
      const pending = written.get(key);
      return pending ? { ...pending, hasHeaders: pending.sent !== undefined } : entries.get(key);
    },

    async read(key) {
      const pending = written.get(key);
      if (pending) return pending;
      const entry = entries.get(key);
      if (!entry) return undefined;
      const bytes = await readFile(entry.file).catch(() => undefined);
      if (bytes) return deserialize(bytes) as Page;
      if (entries.get(key) === entry) entries.delete(key);
      return undefined;
    },

    async write(key, page) {
      const known = entries.get(key);
      const hasHeaders = page.sent !== undefined;
      const isKept = known?.lastModified === page.lastModified && known.hasHeaders === hasHeaders;
      if (pause.isOn || isKept) return;
      written.set(key, page);
      const file = join(folder, String(files++));
      try {
        open();
        const bytes = serialize(page);
        await writeFile(file, bytes);
        pause.noteSuccess();
        const { tags, lastModified } = page;
        const entry = { file, size: bytes.length, tags, lastModified, hasHeaders };
        if (written.get(key) === page) entries.set(key, entry);
        else forget(entry);
      } catch (error) {
        await rm(file, { force: true }).catch(() => undefined);
        pause.noteFailure(error, 'pages cannot be kept on disk; they are rendered again instead');
      } finally {
        if (written.get(key) === page) written.delete(key);
      }
    },

    remove(key) {
      written.delete(key);
      entries.delete(key);
    },
  };
}

function removeFoldersOfEnded(parent: string): void {
  let names: string[] = [];
  try {
    names = readdirSync(parent);
  } catch {
    return;
  }
  for (const name of names) {
    if (/^\d+$/.test(name) && !isRunning(Number(name))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}
