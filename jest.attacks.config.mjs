import config from './jest.config.mjs';

/** `npm run test:attacks`: scripts that attack a running site. They need a build and take longer than other tests. */
const [unit] = config.projects;

export default {
  ...unit,
  displayName: 'attacks',
  globalSetup: '<rootDir>/test/attacks/start-shared-site.ts',
  globalTeardown: '<rootDir>/test/attacks/stop-shared-site.ts',
  testMatch: ['<rootDir>/test/attacks/*.attack.ts'],
  /** Of each test, in milliseconds, its site's start included. */
  testTimeout: 600_000,
  maxWorkers: 1,
  /** What an attack has left open does not hold up the run. */
  forceExit: true,
};
