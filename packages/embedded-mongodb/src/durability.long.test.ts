import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { withoutChecksum } from './checksum';
import { decodeDocument } from './documents';
import { Engine } from './engine';
import { checkIntegrity } from './integrity';
import { prefixOf } from './records';
import { temporaryDirectory } from './testing';
import type { Doc } from './values';

const KILLS = 54;
const PROCESSES = 3;

let dataDir: string;
let compiled: string;

/** The writer as plain JavaScript, for processes that are started by the dozen must start quickly. */
function compile(): string {
  const out = temporaryDirectory();
  for (const entry of readdirSync(__dirname, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.ts') || entry.endsWith('.test.ts')) continue;
    const { code } = transformFileSync(join(__dirname, entry), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
      swcrc: false,
    });
    mkdirSync(dirname(join(out, entry)), { recursive: true });
    writeFileSync(join(out, entry.replace(/\.ts$/, '.js')), code);
  }
  symlinkSync(join(__dirname, '../../../node_modules'), join(out, 'node_modules'));
  return out;
}

beforeAll(() => {
  compiled = compile();
});
afterAll(() => rmSync(compiled, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = temporaryDirectory();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function start(
  name: string,
  mode: string,
): { child: ChildProcess; lines: string[]; ready: Promise<void>; done: Promise<number | null> } {
  const child = spawn(process.execPath, [join(compiled, 'crash-writer.js'), dataDir, name, mode], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let rest = '';
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const done = new Promise<number | null>((resolve, reject) => {
    child.on('close', (code) => (code === 1 ? reject(new Error(errors)) : resolve(code)));
  });
  const ready = new Promise<void>((resolve, reject) => {
    done.then(() => resolve(), reject);
    child.stdout?.on('data', (chunk) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() as string;
      lines.push(...parts);
      if (lines.includes('ready')) resolve();
    });
  });
  return { child, lines, ready, done };
}

/** A generator with a fixed seed: the moments of the kills are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function read(collection: string): Promise<{ docs: Map<unknown, Doc>; faults: string[] }> {
  const engine = await Engine.open(join(dataDir, 'db'));
  try {
    const faults = checkIntegrity(engine);
    const found = engine.catalog.find('crash', collection);
    const docs = new Map<unknown, Doc>();
    if (found)
      for (const { value } of engine.storage.docs.getRange(prefixOf(found.id))) {
        const doc = decodeDocument(withoutChecksum(value) as Buffer);
        docs.set(doc._id, doc);
      }
    return { docs, faults };
  } finally {
    await engine.close();
  }
}

function check(acknowledged: readonly string[], docs: Map<unknown, Doc>): string[] {
  const lost: string[] = [];
  const deleted = new Set(
    acknowledged.filter((line) => line.startsWith('delete ')).map((line) => line.slice(7)),
  );
  for (const line of acknowledged) {
    const [kind, id] = line.split(' ');
    const doc = docs.get(id);
    // The delete of the next one may have happened without having been acknowledged.
    const mayBeGone = deleted.has(id as string) || Number(id?.split('-').at(-1)) % 5 === 3;
    if (kind === 'delete' && doc) lost.push(`${line}: it is there`);
    if (kind === 'insert' && !doc && !mayBeGone) lost.push(`${line}: it is not there`);
    if (kind === 'update' && doc && (doc.twin !== id || !(doc.tags as string[]).includes('later')))
      lost.push(`${line}: it is the old one`);
  }
  return lost;
}

test(`after ${KILLS} kills of ${PROCESSES} writers nothing acknowledged is lost and indexes agree`, async () => {
  const chance = random(7);
  const acknowledged: string[] = [];
  let kills = 0;
  for (let round = 0; kills < KILLS; round++) {
    const writers = Array.from({ length: PROCESSES }, (_, i) => start(`r${round}p${i}`, 'crash'));
    await Promise.all(writers.map(({ ready }) => ready));
    for (const { child } of writers) {
      await pause(20 + chance() * 150);
      child.kill('SIGKILL');
      kills++;
    }
    await Promise.all(writers.map(({ done }) => done));
    for (const { lines } of writers) acknowledged.push(...lines.filter((line) => line !== 'ready'));
    const { docs, faults } = await read('docs');
    expect(faults).toEqual([]);
    expect(check(acknowledged, docs)).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS);
});

test('several processes lose no update of one document, and one of them wins each unique name', async () => {
  const writers = [0, 1, 2].map((i) => start(`p${i}`, 'race'));
  expect(await Promise.all(writers.map(({ done }) => done))).toEqual([0, 0, 0]);
  const { docs, faults } = await read('shared');
  expect(faults).toEqual([]);
  const counter = docs.get('counter') as Doc;
  expect(counter.n).toBe(300);
  expect(new Set(counter.list as string[]).size).toBe(300);
  const won = writers.reduce(
    (sum, { lines }) => sum + Number(lines.find((line) => line.startsWith('won '))?.slice(4)),
    0,
  );
  expect(won).toBe(100);
  expect((await read('names')).docs.size).toBe(100);
});
