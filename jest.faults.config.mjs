import config from './jest.config.mjs';

/** `npm run test:faults`: what readers and editors see while something that the site needs fails. They need a build. */
const [unit] = config.projects;

export default {
  ...unit,
  displayName: 'faults',
  testMatch: ['<rootDir>/test/faults/*.fault.ts'],
  /** The short form builds no other version. */
  testPathIgnorePatterns: process.env.FAULTS === 'short' ? ['upgrade'] : [],
  /** Of each test, in milliseconds. */
  testTimeout: 600_000,
  maxWorkers: 1,
  /** What a fault has left open does not hold up the run. */
  forceExit: true,
};
