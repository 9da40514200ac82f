import config from './jest.config.mjs';

/** Tests that take a minute or more, run on request and when the files they test have changed. */
const [unit] = config.projects;

export default {
  ...unit,
  displayName: 'long',
  globalSetup: '<rootDir>/test/prepare-integration.ts',
  testTimeout: config.testTimeout,
  testMatch: ['**/*.long.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
