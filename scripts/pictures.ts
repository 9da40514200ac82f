import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  DESK_PICTURES,
  DESK_THEMES,
  type DeskPictureName,
  deskPicturePath,
} from '@/components/staff/desk/pictures';
import { EDITOR, signIn } from '@/e2e/support/staff-account';
import { runStaff } from '@/e2e/support/staff-command';
import { chooseTheme } from '@/e2e/support/visitor';
import { findBrowser } from '../test/browser';
import { type RunningSite, startSiteWithoutRenderAhead } from '../test/site';
import { makeBuildCurrent } from './current-build.mjs';

/**
 * `npm run pictures`: takes the pictures of the instructions, in light and dark, from a site with the sample data.
 * They are under version control. Run it after changes of the desk.
 */

const FLOW = '/admin/daily-flow?days=10000';
const OPEN_TASK = '.task-open';

interface Shot {
  path: string;
  /** The element at the top left of the picture; the whole window if not set. */
  element?: string;
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>;
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const SHOTS: Record<DeskPictureName, Shot> = {
  flow: { path: FLOW },
  task: { path: FLOW, element: OPEN_TASK },
  tags: {
    path: FLOW,
    element: OPEN_TASK,
    prepare: async (page) => {
      await press(page, 't');
      await page.keyboard.type('ja');
      await page.locator('.tag-matches [role=option]').first().waitFor();
    },
  },
  edit: { path: FLOW, element: OPEN_TASK, prepare: (page) => press(page, 'e') },
  chosen: { path: FLOW, prepare: (page) => press(page, 'Space', 'j', 'Space') },
  unsaved: {
    path: FLOW,
    element: OPEN_TASK,
    prepare: async (page) => {
      await page.context().setOffline(true);
      await press(page, '2');
      await page.locator('.task-problem').waitFor();
    },
  },
  categorized: { path: '/admin/categorized?category=none&category=injury&category=player_transaction' },
  phone: { path: FLOW },
};

async function takePicture(
  browser: Browser,
  site: RunningSite,
  name: DeskPictureName,
  theme: 'light' | 'dark',
) {
  const { width, height } = DESK_PICTURES[name];
  const { path, element, prepare } = SHOTS[name];
  const viewport = element ? { width: 1280, height: 1400 } : { width, height };
  const page = await browser.newPage({ baseURL: site.url, viewport, reducedMotion: 'reduce' });
  await chooseTheme(page, theme);
  // Nobody is said to have a task open: the last picture's page would be a colleague.
  await page.route('**/_api/admin/desk/presence', (route) => route.abort());
  await signIn(page, path);
  await page.locator('.queue[data-keys=on]').waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  const corner = element ? await page.locator(element).boundingBox() : { x: 0, y: 0 };
  if (!corner) throw new Error(`${name}: ${element} is not there.`);
  const clip = { x: Math.max(0, corner.x - 12), y: Math.max(0, corner.y - 12), width, height };
  const picture = await page.screenshot({ clip: element ? clip : undefined, animations: 'disabled' });
  await writeFile(
    join('public', deskPicturePath(name, theme)),
    await sharp(picture).webp({ quality: 70, effort: 6 }).toBuffer(),
  );
  await page.close();
}

makeBuildCurrent();
const dataDir = await mkdtemp(join(tmpdir(), 'boxscoop-pictures-'));
const site = await startSiteWithoutRenderAhead({ DATA_DIR: dataDir, ADMIN_ENABLED: 'true' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  runStaff(site, ['add', EDITOR.email], EDITOR.password);
  await mkdir('public/assets/desk', { recursive: true });
  for (const name of Object.keys(SHOTS) as DeskPictureName[]) {
    for (const theme of DESK_THEMES) await takePicture(browser, site, name, theme);
  }
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
