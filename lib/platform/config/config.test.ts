import { ConfigError, readConfig } from './config';

describe('readConfig', () => {
  it('accepts an empty environment', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, DATA_DIR: '.data', SITE_NAME: 'BoxScoop' });
    expect(config.SITE_URL).toBe('http://localhost:3000');
    expect(config.MONGODB_URI).toBeUndefined();
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ SITE_NAME: '', MONGODB_URI: '' }).SITE_NAME).toBe('BoxScoop');
  });

  it('removes the trailing slash of a URL', () => {
    expect(readConfig({ SITE_URL: 'https://boxscoop.example/' }).SITE_URL).toBe('https://boxscoop.example');
  });

  it('renders ahead unless told not to', () => {
    expect(readConfig({}).RENDER_AHEAD).toBe(true);
    expect(readConfig({ RENDER_AHEAD: 'false' }).RENDER_AHEAD).toBe(false);
    expect(() => readConfig({ RENDER_AHEAD: 'no' })).toThrow(/RENDER_AHEAD: .*"true"\|"false"/);
  });

  it('names the shared cache that cannot get purge requests', () => {
    expect(readConfig({ PURGE_URL: 'varnish://cache' }).PURGE_URL).toBe('varnish://cache');
    expect(() => readConfig({ PURGE_URL: 'http://cache' })).toThrow(/PURGE_URL: needs PURGE_KIND beside/);
  });

  it('reports every error at once', () => {
    const read = () =>
      readConfig({ PORT: 'http', MONGODB_URI: 'mysql://x', SITE_URL: 'ftp://x', ADMIN_ENABLED: 'yes' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      /PORT: must be a port number[\s\S]*MONGODB_URI: must be an address such as mongodb:\/\//,
    );
    expect(read).toThrow(/SITE_URL: must be an http or https address[\s\S]*ADMIN_ENABLED: must be "true"/);
  });

  it.each([
    ['MONGODB_URI', 'mongodb://'],
    ['REDIS_URL', 'redis://'],
    ['SMTP_URL', 'smtps://'],
    ['LOG_LEVEL', 'loud'],
    ['BIND_ADDRESS', 'localhost'],
    ['VAPID_PUBLIC_KEY', 'short'],
    ['VAPID_SUBJECT', 'nobody'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`  ${name}: `));
  });

  it('wants all keys of web push or none', () => {
    const key = { VAPID_PUBLIC_KEY: 'B'.repeat(87) };
    expect(() => readConfig(key)).toThrow(/VAPID_PRIVATE_KEY: must be set[\s\S]*VAPID_SUBJECT: must be set/);
    const pair = { ...key, VAPID_PRIVATE_KEY: 'x'.repeat(43), VAPID_SUBJECT: 'mailto:ana@example.com' };
    expect(readConfig(pair).VAPID_SUBJECT).toBe('mailto:ana@example.com');
  });

  it('wants a session secret where staff may sign in to several instances of the site', () => {
    const env = { ADMIN_ENABLED: 'true', MONGODB_URI: 'mongodb://db.example/site' };
    expect(() => readConfig(env)).toThrow(/SESSION_SECRET: must be set/);
    expect(() => readConfig({ ...env, PORT: 'http' })).toThrow(/PORT: [\s\S]*SESSION_SECRET: must be set/);
    expect(() => readConfig({ ...env, SESSION_SECRET: 'short' })).toThrow(/at least 32 characters/);
    expect(readConfig({ ...env, SESSION_SECRET: 'x'.repeat(32) }).ADMIN_ENABLED).toBe(true);
    expect(readConfig({ ADMIN_ENABLED: 'true' }).SESSION_SECRET).toBeUndefined();
  });
});

test.each([
  ['danawhitlock', ['danawhitlock']],
  [' @DanaWhitlock , colebrandt ', ['danawhitlock', 'colebrandt']],
])('the whitelist of the home page is matched case-insensitively: %s', (text, expected) => {
  expect(readConfig({ HOME_JOURNALISTS: text }).HOME_JOURNALISTS).toEqual(expected);
});

test('the whitelist of the home page has up to 12 usernames', () => {
  const names = Array.from({ length: 13 }, (_, place) => `name${place}`);
  expect(readConfig({ HOME_JOURNALISTS: names.slice(1).join() }).HOME_JOURNALISTS).toHaveLength(12);
  expect(() => readConfig({ HOME_JOURNALISTS: names.join() })).toThrow(/HOME_JOURNALISTS: must be up to 12/);
  expect(() => readConfig({ HOME_JOURNALISTS: 'a b' })).toThrow(/HOME_JOURNALISTS: must be up to 12/);
});
