import { prepareCollections } from '@/lib/domain/data/prepare-collections';
import type { BotAccount } from '@/lib/domain/receipt/bot-api';
import { linkOf } from '@/lib/domain/receipt/bot-reply';
import { runBot } from '@/lib/domain/receipt/bot-run';
import { openVault } from '@/lib/domain/receipt/commands';
import { socialName } from '@/lib/domain/receipt/schema';
import { ConfigError, config } from '@/lib/platform/config/config';
import { closeDatabase } from '@/lib/platform/db/client';

/**
 * `npm run vault -- create <username>` prints the personal link of a member of the social site; `npm run vault -- bot
 * [--once]` runs the bot that sends the links (docs/vault.md).
 */

const USAGE = `Usage:
  npm run vault -- create <username>   print the personal link to a member's vault
  npm run vault -- bot [--once]        reply to mentions of the bot account, until stopped or none is left`;

async function main([command, ...args]: string[]): Promise<void> {
  if (command === 'create' && args.length === 1) return create(args[0]!.replace(/^\/?u\//, ''));
  if (command === 'bot' && (args.length === 0 || args.join() === '--once')) return bot(args.length > 0);
  throw new ConfigError(USAGE);
}

async function create(username: string): Promise<void> {
  if (!socialName.safeParse(username).success) {
    throw new ConfigError(`"${username}" is no username: 1 to 40 letters, digits, hyphens or underscores.`);
  }
  await prepareCollections();
  const vault = await openVault(username);
  console.log(linkOf(vault._id));
}

async function bot(isOnce: boolean): Promise<void> {
  const account = readAccount();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  await prepareCollections();
  await runBot({ account, isOnce, signal: stopping.signal });
}

/** @throws ConfigError listing the missing variables */
function readAccount(): BotAccount {
  const env = config();
  const { REDDIT_CLIENT_ID, REDDIT_CLIENT_SECRET, REDDIT_USERNAME, REDDIT_PASSWORD } = env;
  const needed = { REDDIT_CLIENT_ID, REDDIT_CLIENT_SECRET, REDDIT_USERNAME, REDDIT_PASSWORD };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) {
    throw new ConfigError(`The vault bot needs an account: set ${missing.join(', ')} (docs/vault.md).`);
  }
  return {
    baseUrl: env.REDDIT_BASE_URL,
    apiUrl: env.REDDIT_API_URL,
    clientId: REDDIT_CLIENT_ID!,
    clientSecret: REDDIT_CLIENT_SECRET!,
    username: REDDIT_USERNAME!,
    password: REDDIT_PASSWORD!,
    userAgent: env.REDDIT_USER_AGENT,
  };
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
