import { z } from 'zod';
import { PURGE_KINDS, parsePurgeTargets } from '@/lib/platform/cache/purge-targets';

/**
 * Configuration from environment variables, read once through one schema (docs/configuration.md lists each variable), and editorial
 * lists that change with the code rather than with the data.
 */

const webAddress = z.url({ protocol: /^https?$/, message: 'must be an http or https address' });
/** Paths are appended to it, so it has no trailing slash. */
const baseUrl = webAddress.transform((url) => url.replace(/\/+$/, ''));
const flag = z.literal('true', { error: 'must be "true" or not set' }).transform(() => true);
const secret = z.string().min(32, 'must have at least 32 characters');

const PUSH_VARIABLES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

const variables = z
  .object({
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
    BIND_ADDRESS: z.union([z.ipv4(), z.ipv6()], {
      error: 'must be an IP address of this machine, such as 127.0.0.1, or not set for all of them',
    }),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/[^/?]+/, 'must be an address such as mongodb://host:27017/name'),
    DATA_DIR: z.string().min(1).default('.data'),
    SITE_URL: baseUrl,
    SITE_NAME: z.string().trim().min(1).max(60).default('BoxScoop'),
    ASSETS_URL: baseUrl,
    ADMIN_ENABLED: flag,
    SESSION_SECRET: secret,
    PRISMIC_REPOSITORY: z.union(
      [
        z.string().regex(/^[\w-]{4,63}$/),
        z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
      ],
      { error: 'must be the name of a Prismic repository, or the address of its API (…/api/v2)' },
    ),
    PRISMIC_ACCESS_TOKEN: z.string().min(1),
    PRISMIC_WEBHOOK_SECRET: z.string().min(1),
    /** The documents of the blog while PRISMIC_REPOSITORY is not set. */
    PRISMIC_DOCUMENTS_DIR: z.string().min(1).default('prismic/documents'),
    REDIS_URL: z.string().regex(/^rediss?:\/\/[^/?]+/, 'must be an address such as redis://host:6379'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^/?]+/, 'must be an address such as smtp://user:password@host:587'),
    NEWSLETTER_FROM: z.string().min(3),
    REDDIT_BASE_URL: baseUrl.default('https://www.reddit.com'),
    /** The authenticated API that the vault bot calls; public pages are at REDDIT_BASE_URL. */
    REDDIT_API_URL: baseUrl.default('https://oauth.reddit.com'),
    REDDIT_CLIENT_ID: z.string().min(1),
    REDDIT_CLIENT_SECRET: z.string().min(1),
    REDDIT_USERNAME: z.string().regex(/^[\w-]{3,20}$/, 'must be the name of an account'),
    REDDIT_PASSWORD: z.string().min(1),
    REDDIT_USER_AGENT: z.string().min(1).default('node:boxscoop:v0.1 (receipts)'),
    TWEET_EMBED_BASE_URL: baseUrl.default('https://cdn.syndication.twimg.com'),
    /** Links to the site's own pages elsewhere; those that are not set are not shown. */
    COMMUNITY_URL: webAddress,
    /** Reaches whoever runs the site; readers see it. */
    CONTACT_EMAIL: z.email('must be an e-mail address'),
    SOCIAL_X_URL: webAddress,
    SOCIAL_REDDIT_URL: webAddress,
    /** Journalists on the home page, in addition to those that editors flag. */
    HOME_JOURNALISTS: z
      .string()
      .regex(/^\s*@?\w+(?:\s*,\s*@?\w+){0,11}\s*$/, 'must be up to 12 usernames, separated by commas')
      .transform((text) => text.split(',').map((one) => one.trim().replace(/^@/, '').toLowerCase())),
    /** The number of our own proxies in front of the site, each of which appends to X-Forwarded-For. */
    TRUSTED_PROXIES: z.coerce.number('must be a number').int().min(0).max(10).default(0),
    /** How long requests are taken after SIGTERM while `/readyz` is 503, in seconds. */
    SHUTDOWN_DELAY_S: z.coerce.number('must be a number of seconds').min(0).max(300).default(5),
    /** VAPID keys for web push, made by `npm run push-keys`, and the contact for push services. */
    VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/, 'must be a key printed by `npm run push-keys`'),
    VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/, 'must be a key printed by `npm run push-keys`'),
    VAPID_SUBJECT: z
      .string()
      .regex(
        /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/,
        'must be an address such as mailto:name@example.com',
      ),
    /** How long the audit log is kept, in days. */
    AUDIT_RETENTION_DAYS: z.coerce
      .number('must be a number of days')
      .int('must be whole days')
      .min(30, 'must be at least 30 days, or not set to keep it for ever')
      .max(36_500),
    /** Bearer token for `/_api/metrics`. */
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 characters: letters, digits and . _ ~ + / = -'),
    /** Allows requests to private addresses. For tests. */
    INGEST_ALLOW_PRIVATE: flag,
    /** Shared caches in front of the site that get purge requests (lib/platform/cache/purge-targets.ts). */
    PURGE_URL: z.string(),
    PURGE_KIND: z.enum(PURGE_KINDS),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
    OTEL_SERVICE_NAME: z.string().min(1).default('boxscoop'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
    /** Whether the standings are rendered ahead of the first request (docs/decisions/0002). */
    RENDER_AHEAD: z
      .enum(['true', 'false'])
      .default('true')
      .transform((value) => value === 'true'),
    /** Whether the site process reads the sources. */
    INGEST: flag,
    /** Full URL of the subscribe endpoint of a Jetstream. */
    JETSTREAM_URL: z
      .url({ protocol: /^wss?$/, message: 'must be an address such as wss://host/subscribe' })
      .default('wss://jetstream2.us-east.bsky.network/subscribe'),
    /** API that resolves handles on Bluesky to permanent ids. */
    BLUESKY_API_URL: baseUrl.default('https://public.api.bsky.app'),
    X_BEARER_TOKEN: z.string().min(1),
    X_API_URL: baseUrl.default('https://api.x.com/2'),
  })
  .partial({
    BIND_ADDRESS: true,
    MONGODB_URI: true,
    SITE_URL: true,
    ASSETS_URL: true,
    ADMIN_ENABLED: true,
    SESSION_SECRET: true,
    PRISMIC_REPOSITORY: true,
    PRISMIC_ACCESS_TOKEN: true,
    PRISMIC_WEBHOOK_SECRET: true,
    REDIS_URL: true,
    SMTP_URL: true,
    NEWSLETTER_FROM: true,
    HOME_JOURNALISTS: true,
    REDDIT_CLIENT_ID: true,
    REDDIT_CLIENT_SECRET: true,
    REDDIT_USERNAME: true,
    REDDIT_PASSWORD: true,
    COMMUNITY_URL: true,
    CONTACT_EMAIL: true,
    SOCIAL_X_URL: true,
    SOCIAL_REDDIT_URL: true,
    INGEST_ALLOW_PRIVATE: true,
    METRICS_TOKEN: true,
    AUDIT_RETENTION_DAYS: true,
    PURGE_URL: true,
    PURGE_KIND: true,
    OTEL_EXPORTER_OTLP_ENDPOINT: true,
    VAPID_PUBLIC_KEY: true,
    VAPID_PRIVATE_KEY: true,
    VAPID_SUBJECT: true,
    INGEST: true,
    X_BEARER_TOKEN: true,
  });

const environment = variables
  .refine((env) => !env.ADMIN_ENABLED || !env.MONGODB_URI || env.SESSION_SECRET, {
    path: ['SESSION_SECRET'],
    message:
      'must be set when ADMIN_ENABLED is true and MONGODB_URI is set, the same for every instance of the site: ' +
      'make one with `openssl rand -base64 32`',
    // Also checked when other variables are wrong, so that all errors are reported at once.
    when: () => true,
  })
  .superRefine(({ PURGE_URL, PURGE_KIND }, context) => {
    try {
      parsePurgeTargets(PURGE_URL ?? '', PURGE_KIND);
    } catch (error) {
      context.addIssue({ code: 'custom', path: ['PURGE_URL'], message: (error as Error).message });
    }
  })
  .superRefine((env, context) => {
    const missing = PUSH_VARIABLES.filter((name) => env[name] === undefined);
    if (missing.length === 0 || missing.length === PUSH_VARIABLES.length) return;
    for (const name of missing) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `must be set with the other keys of web push (${PUSH_VARIABLES.join(', ')}), or none of them`,
      });
    }
  })
  .transform((env) => ({ ...env, SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}` }));

export type Config = z.infer<typeof environment>;

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

/** @returns what holds while a variable is not set, if the schema says it */
export const defaultOf = (name: string): unknown =>
  variables.shape[name as keyof typeof variables.shape]?.safeParse(undefined).data;

/** The environment is invalid; the message lists every error, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * @param env the variables; an empty one counts as not set
 * @throws ConfigError listing each invalid variable and what it must be
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(
    `The environment is not usable:\n${errors.join('\n')}\ndocs/configuration.md lists every variable.`,
  );
}

let current: Config | undefined;

/** The configuration of this process, read on first use. Throws as `readConfig`. */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}

/** Usernames, in lower case, of accounts that no page or call ever shows. */
export const HIDDEN_JOURNALISTS: readonly string[] = ['boxscoop_test'];

/**
 * The two sides of the comparison section. A side is the first of its usernames that is on file; until there is one,
 * only its label shows.
 */
export const COMPARED_JOURNALISTS = {
  woj: { label: 'Woj', usernames: ['wojespn', 'wojtekhalvorsen'] },
  shams: { label: 'Shams', usernames: ['shamscharania', 'shamsaokafor'] },
} as const;
export type ComparedSide = keyof typeof COMPARED_JOURNALISTS;
