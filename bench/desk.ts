import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { EDITOR, signIn } from '@/e2e/support/staff-account';
import { findBrowser } from '../test/browser';
import { startSite } from '../test/site';
import { percentile } from './numbers/percentile';
import { finish, IS_SHORT } from './result';

/**
 * Keys at the desk in a real browser, with BENCH_TWEETS tweets (100,000; 5,000 with --short): from the press of a key
 * until the row's new state is drawn, and until the edit is stored. Asserted: medians below 50 and 150 ms.
 */
const TWEETS = Number(process.env.BENCH_TWEETS ?? (IS_SHORT ? 5_000 : 100_000));
const ROUNDS = 20;
const LIMIT_MS = { drawn: 50, stored: 150 } as const;

/**
 * Alternatives in each step; the first that changes something is pressed. What is pending is not completed by the other
 * steps, which would open the next task.
 */
const STEPS = [['w'], ['r', 'b'], ['1', '2']] as const;

interface Measured {
  drawn: number;
  stored: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-bench-desk-'));
const run = (script: string, args: string[], input = '') => {
  const env = { ...process.env, DATA_DIR: dataDir, ADMIN_ENABLED: 'true', LOG_LEVEL: 'error' };
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    stdio: ['pipe', 'ignore', 'inherit'],
    input,
    env,
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
};

try {
  run('generate', ['--tweets', String(TWEETS)]);
  run('staff', ['add', EDITOR.email], EDITOR.password);
  const site = await startSite({ DATA_DIR: dataDir, ADMIN_ENABLED: 'true' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: site.url });
    // tsx wraps named functions in a call of this, which pages do not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await signIn(page, '/admin/daily-flow?days=10000');
    await page.locator('.queue[data-keys=on]').waitFor();
    report(await measureAll(page));
  } finally {
    await browser.close();
    await site.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureAll(page: Page): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const keys of STEPS) {
      const key = await firstUnpressed(page, keys);
      if (key) measured.push(await measure(page, key));
    }
    await page.keyboard.press('j');
  }
  // The first round fills caches and compiles code.
  return measured.slice(STEPS.length);
}

async function firstUnpressed(page: Page, keys: readonly string[]): Promise<string | null> {
  for (const key of keys) {
    const button = page.locator(`.task-open [aria-keyshortcuts="${key}"]`);
    if ((await button.getAttribute('aria-pressed')) === 'false') return key;
  }
  return null;
}

/** Times are taken in the page: from the event of the key to the frame with the pressed button and the response. */
async function measure(page: Page, key: string): Promise<Measured> {
  const result = await page.evaluateHandle(
    (pressed) => ({
      times: new Promise<{ drawn: number; stored: number }>((resolve) => {
        let at = 0;
        let drawn: number | undefined;
        let stored: number | undefined;
        const finish = () => drawn && stored && resolve({ drawn: drawn - at, stored: stored - at });
        addEventListener('keydown', ({ timeStamp }) => (at = timeStamp), { once: true, capture: true });
        const edited = new MutationObserver(() => {
          const button = `.task-open [aria-keyshortcuts="${pressed}"][aria-pressed="true"]`;
          if (!document.querySelector(button)) return;
          edited.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => {
              drawn = performance.now();
              finish();
            }),
          );
        });
        edited.observe(document.body, { subtree: true, childList: true, attributes: true });
        const responses = new PerformanceObserver((list) => {
          const response = list.getEntries().find(({ name }) => /\/_api\/admin\/tweet\/\w+$/.test(name));
          if (!response) return;
          responses.disconnect();
          stored = (response as PerformanceResourceTiming).responseEnd;
          finish();
        });
        responses.observe({ type: 'resource' });
      }),
    }),
    key,
  );
  await page.keyboard.press(key);
  return page.evaluate(({ times }) => times, result);
}

function report(measured: readonly Measured[]): void {
  const at = (part: keyof Measured, share: number) =>
    percentile(
      measured.map((one) => one[part]),
      share,
    );
  console.log(`${measured.length} keys at ${TWEETS.toLocaleString('en')} tweets`);
  console.log('                 median    95 %');
  const failures: string[] = [];
  for (const part of ['drawn', 'stored'] as const) {
    const [median, most] = [at(part, 0.5), at(part, 0.95)];
    const cells = [median, most].map((time) => `${time.toFixed(0)} ms`.padStart(8));
    console.log(`key to ${part.padEnd(7)} ${cells.join('')}`);
    if (median >= LIMIT_MS[part]) {
      failures.push(`A key takes ${median.toFixed(0)} ms to be ${part}, not below ${LIMIT_MS[part]} ms.`);
    }
  }
  finish({ tweets: TWEETS, drawnMs: at('drawn', 0.5), storedMs: at('stored', 0.5) }, failures);
}
