import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBrowser } from './test/browser';
import { startSite } from './test/site';

/** `npm run test:e2e [-- Playwright's arguments]`: runs the end-to-end tests against a site of their own. */
const browser = findBrowser();
const site = await startSite();
const run = spawn('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: browser, BASE_URL: site.url, SITE_DATA_DIR: site.dataDir },
});
const [code] = (await once(run, 'exit')) as [number | null];
await site.stop();
process.exit(code ?? 1);
