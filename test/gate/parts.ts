import type { Changes } from './changes';

/**
 * Parts of the gate that take long and test little of the site: `npm test` runs them when a file below one of these paths
 * has changed, `npm run test:all` always.
 */
export const TESTED_BY = {
  'package tests': ['packages/', 'jest.config.mjs'],
  'unit tests on other versions of Node.js': [
    'packages/',
    'lib/platform/',
    'server/',
    'scripts/test-node.ts',
    'jest.config.mjs',
  ],
  'long tests': [
    'packages/embedded-mongodb/',
    'lib/platform/mail/',
    'lib/domain/newsletter/',
    'lib/domain/following/',
    'jest.long.config.mjs',
  ],
  'attacks at full scale': [
    'test/attacks/',
    'packages/embedded-mongodb/',
    'lib/platform/http/',
    'server/',
    'middleware.ts',
    'jest.attacks.config.mjs',
  ],
  'tests of instant navigation': [
    'e2e/instant.spec.ts',
    'e2e/support/links.ts',
    'app/(public)/',
    'app/layout.tsx',
    'components/layout/',
    'lib/platform/cache/',
    'middleware.ts',
    'next.config.mjs',
    'tsconfig.instant.json',
  ],
  'the test of npm run dev': [
    'e2e/development.spec.ts',
    'e2e/support/other-command.ts',
    'app/layout.tsx',
    'instrumentation.ts',
    'lib/platform/',
    'middleware.ts',
    'next.config.mjs',
    'package.json',
    'postcss.config.mjs',
    'server/',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Other versions of packages may change what any part tests, and these files how it is run. */
export const TESTED_BY_ALL = ['package-lock.json', 'scripts/test.ts', 'test/gate/'];

export type Part = keyof typeof TESTED_BY;
const PARTS = Object.keys(TESTED_BY) as Part[];

/**
 * @param changes undefined if they are not known
 * @returns the parts to run, all of them unless their files are known not to have changed
 */
export function partsToRun(changes: Changes | undefined): Set<Part> {
  const hasChanged = (paths: readonly string[]) =>
    !changes || changes.files.some((file) => paths.some((path) => file.startsWith(path)));
  return new Set(PARTS.filter((part) => hasChanged(TESTED_BY[part]) || hasChanged(TESTED_BY_ALL)));
}

/** @returns a line that names the parts that are left out, and how to run them; undefined if there is none */
export function leftOutLine(changes: Changes | undefined, run: ReadonlySet<Part>): string | undefined {
  const leftOut = PARTS.filter((part) => !run.has(part));
  if (!changes || leftOut.length === 0) return;
  return `NOT RUN, since their files are as in ${changes.since}: ${leftOut.join(', ')}. npm run test:all runs them.`;
}
