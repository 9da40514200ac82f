/** What a variable of the environment is for, in Markdown. */
interface Description {
  about: string;
  /** What holds while it is not set; the schema's default unless given. */
  without?: string;
}

/**
 * Describes every variable of the environment, in the order of docs/configuration.md and .env.example, which
 * `npm run docs:environment` writes from here and from the schema. Links are relative to docs/.
 */
export const SECTIONS: Readonly<Record<string, Readonly<Record<string, Description>>>> = {
  'The site': {
    PORT: { about: 'port of the site' },
    BIND_ADDRESS: {
      about: 'IP address that the site listens on, such as `127.0.0.1` behind a proxy on the same machine',
      without: 'all addresses of the machine',
    },
    SITE_URL: {
      about: "the site's public address: used in links, and the only origin from which changes are accepted",
      without: '`http://localhost:PORT`; `127.0.0.1` and `[::1]` count as the same',
    },
    SITE_NAME: { about: "the product's name" },
    TRUSTED_PROXIES: { about: 'number of your own proxies in front, which append to `X-Forwarded-For`' },
    ASSETS_URL: {
      about:
        'base URL of `team-logos/*.svg` and `player-images/*.png`; initials replace pictures that are 404',
      without: "the site's own pictures",
    },
    TWEET_EMBED_BASE_URL: { about: 'service from which embedded tweets are read' },
    HOME_JOURNALISTS: {
      about:
        'up to 12 usernames, comma-separated, shown on the home page in addition to those that editors flag',
      without: 'those with the most rumors',
    },
    COMMUNITY_URL: { about: 'link to the community chat', without: 'not linked' },
    CONTACT_EMAIL: {
      about: 'address shown by “Write to us”',
      without: 'a form, whose messages are in the queue of disputes',
    },
    SOCIAL_X_URL: { about: "link to the site's page on X, in the footer", without: 'not linked' },
    SOCIAL_REDDIT_URL: { about: "link to the site's page on Reddit, in the footer", without: 'not linked' },
  },
  'Where data is': {
    MONGODB_URI: {
      about: 'a MongoDB server or cluster',
      without: 'the embedded database',
    },
    DATA_DIR: {
      about: 'folder of the embedded database, the journals of mails and the scripts of earlier builds',
    },
    REDIS_URL: {
      about: 'a Redis server, `redis://host:6379`, for rate limits shared by all instances',
      without: 'the database; limits of reads per instance',
    },
  },
  'The staff side': {
    ADMIN_ENABLED: {
      about: '`true` switches the staff side on, see [the staff side](operations/features.md#the-staff-side)',
      without: 'no staff pages or calls',
    },
    SESSION_SECRET: {
      about: 'signs staff sessions, at least 32 characters, the same for all instances',
      without: 'required with `MONGODB_URI`; else generated in `DATA_DIR/session-secret`',
    },
    AUDIT_RETENTION_DAYS: {
      about: 'how many days the audit log is kept, at least 30; older records are deleted each hour',
      without: 'for ever',
    },
  },
  'Mail and notifications': {
    SMTP_URL: {
      about: 'a mail server, `smtp://user:password@host:587`, for the newsletter, digests and disputes',
      without: 'addresses stay unconfirmed, no digests',
    },
    NEWSLETTER_FROM: {
      about: 'sender address of the newsletter and digests',
      without: "`newsletter@` the site's host",
    },
    VAPID_PUBLIC_KEY: {
      about:
        'public key for web push notifications, see [following](operations/features.md#followers-are-notified)',
      without: 'no notifications',
    },
    VAPID_PRIVATE_KEY: { about: 'private key of the same pair', without: 'no notifications' },
    VAPID_SUBJECT: {
      about: 'address at which push services can reach you, such as `mailto:ana@example.com`',
      without: 'no notifications',
    },
  },
  Sources: {
    INGEST: {
      about: '`true`: the site process reads the sources',
      without: 'run `npm run ingest`',
    },
    JETSTREAM_URL: {
      about: 'full URL of the subscribe endpoint of a Jetstream, from which posts on Bluesky are read',
    },
    BLUESKY_API_URL: { about: 'API that resolves handles on Bluesky' },
    X_BEARER_TOKEN: { about: 'bearer token for the API of X', without: 'X is not read' },
    X_API_URL: { about: 'base URL of the API of X, version 2' },
    INGEST_ALLOW_PRIVATE: {
      about:
        '`true`: sources, pictures and push services may be at private addresses, push services also without TLS; for tests',
      without: 'only on the public internet',
    },
  },
  'The blog': {
    PRISMIC_REPOSITORY: {
      about: 'name of the Prismic repository of the blog',
      without: 'the posts in `prismic/`',
    },
    PRISMIC_ACCESS_TOKEN: { about: 'its access token', without: 'a public repository' },
    PRISMIC_WEBHOOK_SECRET: {
      about: 'shared with its webhook, see [prismic](../prismic/README.md)',
      without: 'no webhook, no previews',
    },
    PRISMIC_DOCUMENTS_DIR: { about: 'folder of the posts without a repository' },
  },
  'The receipts vault': {
    REDDIT_BASE_URL: { about: 'the social site that receipt links point to' },
    REDDIT_API_URL: { about: 'its API, for the vault bot' },
    REDDIT_CLIENT_ID: {
      about: "client of the vault bot's account, see [vault](vault.md)",
      without: 'no bot',
    },
    REDDIT_CLIENT_SECRET: { about: 'secret of the client', without: 'no bot' },
    REDDIT_USERNAME: { about: 'name of the account', without: 'no bot' },
    REDDIT_PASSWORD: { about: 'its password', without: 'no bot' },
    REDDIT_USER_AGENT: { about: 'user agent of the bot' },
  },
  Operation: {
    METRICS_TOKEN: {
      about: 'bearer token for `/_api/metrics`, at least 16 characters',
      without: 'staff only',
    },
    PURGE_URL: {
      about:
        'shared caches that get purge requests, separated by commas, such as `varnish://127.0.0.1:6081`, see [a cache in front](operations/shared-cache.md)',
      without: 'they keep pages for a minute',
    },
    PURGE_KIND: {
      about:
        '`varnish`, `nginx`, `fastly` or `cloudflare`: the kind of addresses in `PURGE_URL` that begin with `http`',
      without: 'the address says it',
    },
    SHUTDOWN_DELAY_S: {
      about:
        'how many seconds the site takes requests after SIGTERM, while `/readyz` is already 503: longer than a balancer needs to see that',
    },
    RENDER_AHEAD: {
      about: '`false`: do not render the standings ahead of the first request, which saves processor time',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      about:
        'base URL of a collector of OpenTelemetry that takes traces by OTLP over HTTP, such as `http://127.0.0.1:4318`, see [traces](operations/monitoring.md#traces)',
      without: 'no traces, and nothing of it is loaded',
    },
    OTEL_SERVICE_NAME: { about: 'name of the site in traces' },
    OTEL_TRACES_SAMPLER_ARG: {
      about: 'share of requests that are traced, from `0` to `1`, where no proxy has decided it',
    },
    LOG_LEVEL: { about: '`trace`, `debug`, `info`, `warn`, `error` or `silent`' },
  },
};
