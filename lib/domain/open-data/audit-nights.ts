import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareField, type Disagreement } from './audit-disagreement';
import { DownloadError } from './audit-read';

/** The list of nights, as `/data/nightly` answers it. */
const NIGHTS = 'nights.json';

interface ListedNight {
  date: string;
  previous?: string | null;
  files: { name: string; sha256: string }[];
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/**
 * Checks the chain of nights in a folder that has their list: each names the checksum of the night before, and each file beside
 * the list is that of a night.
 * @returns how many nights were checked; 0 without a list
 * @throws DownloadError for a list that cannot be read
 */
export function auditNights(directory: string, found: Disagreement[]): number {
  const path = join(directory, NIGHTS);
  if (!existsSync(path)) return 0;
  const nights = readNights(path);
  for (const [place, { date, previous }] of nights.entries()) {
    const before = nights[place + 1];
    // Nights of versions without a chain name none.
    if (before && previous !== undefined)
      compareField(found, `night ${date}`, 'previous', previous, sha256(JSON.stringify(before)));
  }
  for (const name of readdirSync(directory).filter((file) => /\.(?:csv|jsonl)$/.test(file))) {
    const known = nights.flatMap(({ files }) => files.filter((file) => file.name === name));
    const stated = sha256(readFileSync(join(directory, name)));
    if (known.length > 0 && !known.some((file) => file.sha256 === stated))
      compareField(found, `file ${name}`, 'sha256', stated, known[0]?.sha256);
  }
  return nights.length;
}

function readNights(path: string): ListedNight[] {
  try {
    const { nights } = JSON.parse(readFileSync(path, 'utf8')) as { nights: ListedNight[] };
    if (nights.every(({ date, files }) => typeof date === 'string' && Array.isArray(files))) return nights;
  } catch {
    // The same as a list of something else.
  }
  throw new DownloadError(`${path} is not the list of nights, as /data/nightly answers it`);
}
