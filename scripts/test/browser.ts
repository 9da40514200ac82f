import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where Linux distributions install it. */
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds a Chromium for the end-to-end tests: `CHROMIUM_PATH`, that of the system, or Playwright's. If there is none,
 * installs one: with apt on Debian as root, else with Playwright.
 * @returns the path of the executable
 * @throws Error saying what to do
 */
export function findBrowser(): string {
  const installed = () =>
    [process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()].find(
      (path) => path && existsSync(path),
    );
  const found = installed();
  if (found) return found;
  console.log('No browser found; installing one for the end-to-end tests.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
  }
  if (!installed()) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const path = installed();
  if (!path) throw new Error('No browser could be installed. Install Chromium and set CHROMIUM_PATH to it.');
  return path;
}
