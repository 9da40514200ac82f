import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Draws no window of its own, which takes half the time of a whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Where Linux distributions install browsers. */
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Finds a Chromium for the end-to-end tests: `CHROMIUM_PATH`, that of the system, or Playwright's. If there is none,
 * and in continuous integration if there is no headless shell, installs one: with apt on Debian as root, else with
 * Playwright.
 * @returns the path of the executable
 * @throws Error saying what to do
 */
export function findBrowser(): string {
  const installed = () =>
    [process.env.CHROMIUM_PATH, HEADLESS_SHELL, ...USUAL_PLACES, chromium.executablePath()].find(
      (path) => path && existsSync(path),
    );
  const found = installed();
  const isQuick = process.env.CHROMIUM_PATH || found === HEADLESS_SHELL;
  if (found && (isQuick || !process.env.CI)) return found;
  console.log('Installing a browser for the end-to-end tests.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    const packages = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
    spawnSync('apt-get', packages, { stdio: 'inherit' });
  }
  if (!installed()) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const path = installed();
  if (!path) throw new Error('No browser could be installed. Install Chromium and set CHROMIUM_PATH to it.');
  return path;
}
