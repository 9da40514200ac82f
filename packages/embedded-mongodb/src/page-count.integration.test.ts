import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readHeader } from './data-file';
import { Storage } from './storage';
import type { Snapshot } from './storage-table';
import { temporaryDirectory } from './testing';

let path: string;
beforeEach(() => {
  path = temporaryDirectory();
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

/** A generator with a fixed seed, or that of the environment. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const SEED = Number(process.env.SEED ?? 45);
const ROUNDS = 150;

test.each([
  ['short keys', 40, 3_000],
  ['keys of all lengths', 1_900, 3_000],
  ['long values', 40, 400_000],
])(
  'a transaction takes no more pages from the end of the file than were counted: %s',
  async (_, longestKey, longestValue) => {
    const storage = await Storage.open(path);
    const fd = openSync(join(path, 'data.mdb'), 'r');
    const next = random(SEED);
    const keys: Buffer[] = [];
    let reader: Snapshot | undefined;
    const key = () => {
      // Some one after the other, as records are; some anywhere.
      const start = Buffer.alloc(8);
      start.writeDoubleBE(next(2) === 0 ? keys.length : next(1_000_000));
      return Buffer.concat([start, randomBytes(next(longestKey))]);
    };
    for (let round = 0; round < ROUNDS; round++) {
      // While somebody reads an old state, no page that has become free is used again.
      if (round % 20 === 0) {
        reader?.done();
        reader = next(2) === 0 ? storage.snapshot() : undefined;
      }
      const before = readHeader(fd).lastPage;
      const counted = await storage.write(() => {
        const [table, removes] = [next(2) === 0 ? storage.docs : storage.index, next(4) === 0];
        for (let left = next(round % 7 === 0 ? 400 : 30); left > 0; left--) {
          const known = keys[next(keys.length)];
          if (removes && known) table.remove(known);
          else {
            const at = known && next(3) === 0 ? known : key();
            table.put(
              at,
              randomBytes(table === storage.index ? 0 : next(next(5) === 0 ? longestValue : 900)),
            );
            keys.push(at);
          }
        }
        return storage.changedPages();
      });
      const taken = readHeader(fd).lastPage - before;
      expect({ round, isWithin: taken <= counted }).toEqual({ round, isWithin: true });
    }
    reader?.done();
    closeSync(fd);
    await storage.close();
  },
);
