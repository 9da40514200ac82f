import { defineConfig } from '@playwright/test';

/** Run by scripts/e2e.ts, which starts the site and finds the browser. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  projects: [
    { name: 'site', testIgnore: ['instant.spec.ts', 'development.spec.ts'] },
    { name: 'instant', testMatch: 'instant.spec.ts' },
    { name: 'development', testMatch: 'development.spec.ts' },
  ],
  workers: 4,
  // A test that passes only on retry is reported as flaky, which fails the run (scripts/test.ts).
  retries: process.env.CI ? 1 : 0,
  // For a busy machine: these end a test that hangs, and say nothing about speed.
  timeout: 300_000,
  expect: {
    timeout: 30_000,
    // Of all pixels. Another Chromium, or another hinting of fonts, changes up to 0.0025; all that moves 4 px, 0.05.
    toHaveScreenshot: { maxDiffPixelRatio: 0.005 },
  },
  // The same reference pictures for every platform.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'off',
  },
});
