import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fillSocialSite } from '@/e2e/support/social-posts';
import { startSocialSite } from '@/test/stand-ins/social-site';
import { startTweetService } from '@/test/stand-ins/tweet-service';
import { findBrowser } from './test/browser';
import { startSite } from './test/site';

/** `npm run test:e2e [-- Playwright's arguments]`: runs the end-to-end tests against a site of their own. */
const browser = findBrowser();
const socialSite = await startSocialSite();
fillSocialSite(socialSite);
const tweetService = await startTweetService();
const site = await startSite({
  REDDIT_BASE_URL: socialSite.url,
  TWEET_EMBED_BASE_URL: tweetService.url,
});
const run = spawn('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: browser,
    BASE_URL: site.url,
    SITE_DATA_DIR: site.dataDir,
    SOCIAL_SITE_URL: socialSite.url,
  },
});
const [code] = (await once(run, 'exit')) as [number | null];
await site.stop();
await socialSite.stop();
await tweetService.stop();
process.exit(code ?? 1);
