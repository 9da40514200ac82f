/** Paths from the root of the repository: a file, or all below a folder that ends in a slash; or a pattern of paths. */
type Files = readonly (string | RegExp)[];

/** What a part reads: these files alone, or every file but those; and never texts and tools, except some. */
type Reads = ({ only: Files } | { except: Files }) & { texts?: Files };

/** Read by no program that is tested. Lint, types, our own checks and unit tests, which read any file, always run. */
const TEXTS_AND_TOOLS: Files = [
  /\.md$/,
  '.ci/',
  'bench/',
  'biome.json',
  'docs/',
  'drawings/',
  'knip.config.ts',
  'lint/',
  'scripts/test.ts',
  'test/gate/',
];
const JEST_TESTS = /\.test\.tsx?$/;
const UNIT_TESTS = /(?<!\.integration)\.test\.tsx?$/;
/** Looked at in a browser; unit tests read some. */
const STYLES = /\.css$/;
const BROWSER_TESTS: Files = [/\.spec\.ts$/, 'e2e/pictures/', 'playwright.config.ts', 'scripts/e2e.ts'];
const ATTACKS_AND_FAULTS: Files = [
  'test/attacks/',
  'test/faults/',
  'jest.attacks.config.mjs',
  'jest.faults.config.mjs',
];
/** What tests are started with. */
const HARNESS: Files = ['package.json', 'package-lock.json', /^test\/(?!attacks\/|faults\/|.*\.test\.tsx?$)/];
const JEST_HARNESS: Files = [...HARNESS, 'jest.config.mjs'];
const BROWSER_HARNESS: Files = [...HARNESS, 'e2e/support/', 'playwright.config.ts', 'scripts/e2e.ts'];

/**
 * The parts of `npm test` that take long, and the files that each reads: it has passed on these files if they are as in the
 * commit on which it passed last. The lists of `only` name what is likely to break the part; `npm run test:all` finds the rest.
 */
export const PARTS = {
  'Integration tests': {
    except: [...BROWSER_TESTS, ...ATTACKS_AND_FAULTS, UNIT_TESTS, STYLES, 'e2e/'],
    texts: ['docs/operations/monitoring.md'],
  },
  'Browser tests': { except: [...ATTACKS_AND_FAULTS, JEST_TESTS, 'jest.config.mjs'] },
  Attacks: {
    except: [...BROWSER_TESTS, JEST_TESTS, STYLES, 'test/faults/', 'jest.faults.config.mjs'],
  },
  Faults: {
    except: [...BROWSER_TESTS, JEST_TESTS, STYLES, 'test/attacks/', 'jest.attacks.config.mjs'],
  },
  'Start on other versions of Node.js': {
    except: [...BROWSER_TESTS, ...ATTACKS_AND_FAULTS, JEST_TESTS, STYLES, 'e2e/'],
    texts: ['test/gate/node-versions.ts'],
  },
  'Package tests': { only: [...JEST_HARNESS, 'packages/'], texts: ['packages/'] },
  'Unit tests on other versions of Node.js': {
    only: [...JEST_HARNESS, 'packages/', 'lib/platform/', 'server/', 'scripts/test-node.ts'],
    texts: ['test/gate/node-versions.ts'],
  },
  'Long tests': {
    only: [
      ...JEST_HARNESS,
      'jest.long.config.mjs',
      'packages/',
      'lib/platform/mail/',
      'lib/domain/newsletter/',
      'lib/domain/following/',
      'deploy/',
    ],
    texts: ['bench/numbers/'],
  },
  'Attacks at full scale': {
    only: [
      ...JEST_HARNESS,
      'jest.attacks.config.mjs',
      'test/attacks/',
      'packages/',
      'lib/platform/http/',
      'server/',
      'middleware.ts',
    ],
  },
  'Instant navigation': {
    only: [
      ...BROWSER_HARNESS,
      'e2e/instant.spec.ts',
      'app/(public)/',
      'app/layout.tsx',
      'components/layout/',
      'lib/platform/cache/',
      'middleware.ts',
      'next.config.mjs',
      'tsconfig.instant.json',
    ],
  },
  'npm run dev': {
    only: [
      ...BROWSER_HARNESS,
      'e2e/development.spec.ts',
      'app/layout.tsx',
      'instrumentation.ts',
      'lib/platform/',
      'middleware.ts',
      'next.config.mjs',
      'postcss.config.mjs',
      'server/',
    ],
  },
} as const satisfies Record<string, Reads>;

export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Parts that another one repeats with more. */
export const INCLUDED_IN: Partial<Record<PartName, PartName>> = {
  Attacks: 'Attacks at full scale',
  'Start on other versions of Node.js': 'Unit tests on other versions of Node.js',
};

/** By part, the id of the commit on which it passed last. */
export type Passed = Partial<Record<PartName, string>>;

const has = (files: Files, path: string) =>
  files.some((file) => (typeof file === 'string' ? path.startsWith(file) : file.test(path)));

function reads(part: Reads, path: string): boolean {
  if (has(TEXTS_AND_TOOLS, path)) return has(part.texts ?? [], path);
  return 'only' in part ? has(part.only, path) : !has(part.except, path);
}

/**
 * @param changedSince the paths that differ from a commit, relative to the root; undefined if they are not known
 * @returns the parts to run: those that have not passed on the files that they read
 */
export function partsToRun(
  passed: Passed,
  changedSince: (commit: string) => string[] | undefined,
): Set<PartName> {
  const changes = new Map(
    [...new Set(Object.values(passed))].map((commit) => [commit, changedSince(commit)]),
  );
  const hasPassed = (part: PartName) => {
    const changed = changes.get(passed[part]!);
    return changed !== undefined && !changed.some((path) => reads(PARTS[part], path));
  };
  return new Set(PART_NAMES.filter((part) => !hasPassed(part)));
}

/**
 * @param ran a part that has run
 * @param commit on which it ran; undefined if the working tree was not that of a commit
 * @returns the record with the part and what it includes if all of its tests passed, without them if one failed, and as it
 *   is if some were skipped
 */
export function notePassed(
  passed: Passed,
  ran: { title: string; failed: number; skipped: readonly string[] },
  commit: string | undefined,
): Passed {
  const hasPassed = ran.failed === 0;
  if (hasPassed && (!commit || ran.skipped.length > 0)) return passed;
  const entries = PART_NAMES.map((part) => {
    const isMeant = part === ran.title || INCLUDED_IN[part] === ran.title;
    if (!isMeant) return [part, passed[part]];
    return [part, hasPassed ? commit : undefined];
  });
  return Object.fromEntries(entries);
}

/** @returns a line that names the parts that are left out, and how to run them; undefined if there is none */
export function leftOutLine(passed: Passed, run: ReadonlySet<PartName>): string | undefined {
  const leftOut = PART_NAMES.filter((part) => !run.has(part)).map(
    (part) => `${part} (${passed[part]?.slice(0, 8)})`,
  );
  if (leftOut.length === 0) return;
  return `NOT RUN, since they passed on the same files: ${leftOut.join(', ')}. npm run test:all runs them.`;
}
