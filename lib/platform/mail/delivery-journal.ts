import { randomUUID } from 'node:crypto';
import { appendFileSync, closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '@/lib/platform/config/config';
import { isRunning } from '@/lib/platform/process/is-running';

/**
 * What a sender of mails or notifications notes on this machine's disk around the end of each text, because the process
 * may be killed while it waits for the database (docs/decisions/0148). Each sender appends to a file of its own,
 * `DATA_DIR/newsletter/<journal>.<uuid>.log`: a line of JSON about the process, then `begun <claim>` before a text may
 * end and `ended <claim>` just before all of it is handed to the operating system. Each line is written with the line
 * break before it, so that one which a full disk has cut short does not spoil the next.
 */

/** How far a mail came: its text has not ended, or was about to be handed over whole. */
export type DeliveryStage = 'begun' | 'ended';

interface Owner {
  pid: number;
  /** Changes when the machine starts: what was not synchronized to the disk may be lost then. */
  boot: string;
}

export interface Journal {
  /** @throws the error of the file system */
  note(reached: DeliveryStage, claim: string): void;
  close(): void;
}

const folder = () => join(config().DATA_DIR, 'newsletter');
const filesOf = (journal: string): string[] => {
  try {
    return readdirSync(folder()).filter((name) => name.startsWith(`${journal}.`) && name.endsWith('.log'));
  } catch {
    return [];
  }
};

/** The journals this process writes. */
const own = new Set<string>();

/**
 * Begins the journal of a sender.
 * @param journal names what is sent, as in the other functions: the same for all its senders
 * @throws the error of the file system */
export function openJournal(journal: string): Journal {
  mkdirSync(folder(), { recursive: true });
  const name = `${journal}.${randomUUID()}.log`;
  const file = openSync(join(folder(), name), 'a', 0o600);
  own.add(name);
  const close = () => {
    closeSync(file);
    own.delete(name);
  };
  const owner: Owner = { pid: process.pid, boot: readBoot() };
  try {
    appendFileSync(file, JSON.stringify(owner));
  } catch (error) {
    close();
    rmSync(join(folder(), name), { force: true });
    throw error;
  }
  return { note: (reached, claim) => appendFileSync(file, `\n${reached} ${claim}`), close };
}

/** @returns how far each claim came, of senders on this machine that have ended since it started */
export function readEndedJournals(journal: string): Map<string, DeliveryStage> {
  const reached = new Map<string, DeliveryStage>();
  const boot = readBoot();
  for (const name of filesOf(journal)) {
    if (own.has(name)) continue;
    const [head = '', ...lines] = readFileSync(join(folder(), name), 'utf8').split('\n');
    const owner = parseOwner(head);
    if (!owner || owner.boot !== boot || boot === '' || isOwnerRunning(owner)) continue;
    for (const line of lines) {
      const [, state, claim] = line.match(/^(begun|ended) ([0-9a-f-]{36})$/) ?? [];
      if (state && claim && reached.get(claim) !== 'ended') reached.set(claim, state as DeliveryStage);
    }
  }
  return reached;
}

/** Removes the journals of what is sent completely. */
export function removeJournals(journal: string): void {
  for (const name of filesOf(journal)) if (!own.has(name)) rmSync(join(folder(), name), { force: true });
}

/** @returns null for a line that was cut off */
function parseOwner(line: string): Owner | null {
  try {
    return JSON.parse(line) as Owner;
  } catch {
    return null;
  }
}

/** @returns an id of this start of the machine (Linux), or an empty text where there is none */
function readBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** A process in a container often gets the id of the one before. */
const isOwnerRunning = ({ pid }: Owner): boolean => pid !== process.pid && isRunning(pid);
