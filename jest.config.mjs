/** Tests report their failures themselves. */
process.env.LOG_LEVEL ??= 'silent';

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: false },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

const shared = {
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  moduleNameMapper: { '\\.css$': '<rootDir>/test/empty.js', '^@/(.*)$': '<rootDir>/$1' },
  /** Packages that only contain ES modules, which Jest must transform. */
  transformIgnorePatterns: [
    '/node_modules/(?!(react-tweet|@opentelemetry|d3-[a-z-]+|internmap|better-auth|@better-auth|better-call|@better-fetch|jose|nanostores|rou3|@noble|defu|oxc-parser|@oxc-project|@redocly|js-yaml|argparse)/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.compiled', '<rootDir>/.next', '<rootDir>/.data'],
  testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
};

const PACKAGES = '<rootDir>/packages/';
const LONG = '\\.long\\.test\\.ts$';

const integration = {
  ...shared,
  testEnvironment: '<rootDir>/test/node-environment.ts',
  globalSetup: '<rootDir>/test/prepare-integration.ts',
  moduleNameMapper: {
    '^@boxscoop/embedded-mongodb$': '<rootDir>/.compiled/index.mjs',
    ...shared.moduleNameMapper,
  },
};

/** `unit` tests pure code, `dom` renders components, `integration` uses a real database, `package` tests that database. */
export default {
  /** In milliseconds, for a slow or busy machine: it ends a test that hangs, and says nothing about speed. */
  testTimeout: 600_000,
  /** In milliseconds: on a busy machine a worker that has nothing left to do needs more than the default of 500 to end. */
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/test/node-environment.ts',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        PACKAGES,
        LONG,
        '\\.integration\\.test\\.ts$',
      ],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/test/dom.ts'],
    },
    {
      ...integration,
      displayName: 'integration',
      testMatch: ['**/*.integration.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, PACKAGES],
    },
    {
      ...integration,
      displayName: 'package',
      testMatch: [`${PACKAGES}**/*.test.ts`],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, LONG],
    },
  ],
};
