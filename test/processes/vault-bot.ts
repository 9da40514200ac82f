import { runBot } from '@/lib/domain/receipt/bot-run';
import { closeDatabase } from '@/lib/platform/db/client';
import { BOT } from '@/test/fakes/social-site';

/** Runs the vault bot against the fake site at `REDDIT_BASE_URL` until nothing is left to do, with short pauses. */
const url = process.env.REDDIT_BASE_URL as string;
await runBot({
  account: { ...BOT, baseUrl: url, apiUrl: url, userAgent: 'test' },
  signal: new AbortController().signal,
  isOnce: true,
  pause: 20,
  settle: Number(process.env.SETTLE),
});
await closeDatabase();
