import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fillSocialSite } from '@/e2e/support/social-posts';
import { startSocialSite } from '@/test/fakes/social-site';
import { startTweetService } from '@/test/fakes/tweet-service';
import { findBrowser } from '../test/browser';
import { compileForTests } from '../test/compiled';
import { INSTANT_BUILD } from '../test/instant-build';
import { makeSampleData } from '../test/sample-data';
import { startSite, startSiteWithoutRenderAhead } from '../test/site';
import { makeBuildCurrent } from './current-build.mjs';

/**
 * `npm run test:e2e [-- arguments of Playwright]`: runs the end-to-end tests against a site started for them; those
 * of instant navigation against a second one, whose build lets a test stop a page while it loads.
 */
const browser = findBrowser();
makeBuildCurrent();
await compileForTests();
const deleteSampleData = makeSampleData();
const socialSite = await startSocialSite();
fillSocialSite(socialSite);
const tweetService = await startTweetService();
const site = await startSite({
  REDDIT_BASE_URL: socialSite.url,
  TWEET_EMBED_BASE_URL: tweetService.url,
});
const tests = process.argv.slice(2);
const names = tests.filter((name) => !name.startsWith('-'));
const areInstantTestsChosen =
  tests.includes('--project=instant') || !tests.some((argument) => argument.startsWith('--project'));
const hasInstantTests =
  areInstantTestsChosen && (names.length === 0 || names.some((name) => name.includes('instant')));
const instantSite = hasInstantTests ? await startSiteWithoutRenderAhead(INSTANT_BUILD) : undefined;
const run = spawn('npx', ['playwright', 'test', ...tests], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: browser,
    BASE_URL: site.url,
    SITE_DATA_DIR: site.dataDir,
    SOCIAL_SITE_URL: socialSite.url,
    INSTANT_SITE_URL: instantSite?.url,
  },
});
const [code] = (await once(run, 'exit')) as [number | null];
await site.stop();
await instantSite?.stop();
await socialSite.stop();
await tweetService.stop();
deleteSampleData();
process.exit(code ?? 1);
