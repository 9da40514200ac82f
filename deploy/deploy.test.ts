import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { VARIABLES } from '@/lib/platform/config/config';
import { nginxConfiguration } from '@/test/nginx';

/** What runs on other machines is checked here by the tools that the machine has: those that are absent are named, and skipped. */

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (path: string) => readFileSync(`deploy/${path}`, 'utf8');

/** Where Debian installs the tools, also where `PATH` of a user has no `sbin`. */
const toolOf = (name: string) =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/bin'].map((path) => join(path, name)).find(existsSync);

/** A test that a tool makes: its error output is the failure. */
function testBy(tool: string, title: string, argumentsOf: () => string[], env: Record<string, string> = {}) {
  const path = toolOf(tool);
  if (!path) return test.skip(`${title} (not tried: there is no ${tool} here)`, () => undefined);
  return test(title, () => {
    const { status, stderr } = spawnSync(path, argumentsOf(), {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  });
}

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  test('its description is valid', () => expect(validate(dockerfile)).toEqual([]));

  test('runs as nobody special, from a build in another stage, as npm start does', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/\nUSER node\n/);
    expect(last).toContain('COPY --from=build');
    expect(last).toContain(`CMD ${JSON.stringify(scripts.start.split(' ')).replaceAll(',', ', ')}`);
  });

  test('what makes pictures small is not deleted with what only builds', () => {
    const deleted = [...dockerfile.matchAll(/node_modules\/[^\s\\]+/g)].map(
      ([path]) => new RegExp(`^${path.replaceAll('*', '[^/]*')}(/|$)`),
    );
    expect(deleted.length).toBeGreaterThan(3);
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const { dependencies, optionalDependencies } = packages['node_modules/sharp'];
    const needed = ['sharp', ...Object.keys({ ...dependencies, ...optionalDependencies })];
    const isDeleted = (name: string) => deleted.some((pattern) => pattern.test(`node_modules/${name}`));
    expect(needed.filter(isDeleted)).toEqual([]);
  });

  test('what the build compares with its sources is in it', () => {
    const left = readFileSync('.dockerignore', 'utf8').split('\n');
    const stamp = readFileSync('server/build-id.mjs', 'utf8');
    const sources = [...(stamp.match(/const SOURCES = \[([^\]]+)\]/)?.[1] ?? '').matchAll(/'([^']+)'/g)];
    expect(sources.length).toBeGreaterThan(5);
    expect(
      sources.map(([, path]) => path).filter((path) => left.includes(path?.split('/')[0] ?? '')),
    ).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      Record<string, unknown> & { environment?: Record<string, string>; volumes?: string[] }
    >;
    volumes: Record<string, unknown>;
  };

  test('is valid, without what its linter calls an error', () => {
    // Caddy alone is reached from everywhere.
    const linter = new DCLinter({
      rules: { 'no-unbound-port-interfaces': 0 },
      quiet: true,
      debug: false,
      exclude: [],
    });
    const found = linter.lintFiles(['deploy/compose.yaml'], false).flatMap(({ messages }) => messages);
    expect(
      found.filter(({ type }) => type === 'error').map(({ line, message }) => `${line}: ${message}`),
    ).toEqual([]);
  });

  test('has two sites, one that reads the sources, and a replica set of three', () => {
    const names = Object.keys(services);
    expect(names.filter((name) => /^site-\d$/.test(name))).toHaveLength(2);
    expect(names.filter((name) => /^mongo-\d$/.test(name))).toHaveLength(3);
    expect(names).toEqual(expect.arrayContaining(['ingest', 'redis', 'varnish', 'caddy']));
  });

  test('what runs on has limits, a check of its health, and a root that is read alone', () => {
    const lasting = Object.entries(services).filter(([, { restart }]) => restart !== 'no');
    for (const [name, service] of lasting) {
      const isChecked = 'healthcheck' in service || 'build' in service;
      expect([name, service.read_only, isChecked, 'mem_limit' in service]).toEqual([name, true, true, true]);
    }
  });

  test('volumes that are used are declared, and variables are known', () => {
    const used = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0]);
    expect(used.filter((name) => !name?.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort());
    const set = Object.keys(services['site-1']?.environment ?? {});
    expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([]);
    expect(used.filter((path) => path?.startsWith('./') && !existsSync(join('deploy', path)))).toEqual([]);
  });
});

test('the example of an environment names variables that there are', () => {
  const named = [...read('site.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name as string);
  expect(named.filter((name) => !VARIABLES.includes(name))).toEqual(['SITE_HOST']);
});

describe('the manifests of Kubernetes', () => {
  const kinds = { ConfigMap, Deployment, Ingress, PodDisruptionBudget, Secret, Service };
  const documents = ['boxscoop.yaml', 'secret.example.yaml'].flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  );
  type Manifest = { kind: keyof typeof kinds; metadata: { name: string } };

  test.each(documents.map((document) => [`${document.kind} ${document.metadata.name}`, document] as const))(
    '%s is valid',
    (_name, document) => {
      expect(() => new kinds[document.kind](document as never).validate()).not.toThrow();
    },
  );

  test('have probes, a pause before the end, and set variables that there are', () => {
    const site = documents.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'site');
    const [container] = new Deployment(site as never).spec?.template.spec?.containers ?? [];
    expect(container?.livenessProbe?.httpGet?.path).toBe('/livez');
    expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz');
    expect(container?.lifecycle?.preStop).toBeDefined();
    const set = documents.flatMap((document) =>
      Object.keys({ ...(document as never as ConfigMap).data, ...(document as never as Secret).stringData }),
    );
    expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  });
});

describe('configuration of other servers', () => {
  const vcl = (file: string) => () => [
    '-C',
    '-n',
    join(folder, 'varnish'),
    '-f',
    join(process.cwd(), 'deploy/varnish', file),
  ];
  testBy('varnishd', 'Varnish takes default.vcl, with keys', vcl('default.vcl'));
  testBy('varnishd', 'Varnish takes without-xkey.vcl, with bans', vcl('without-xkey.vcl'));
  testBy(
    'caddy',
    'Caddy takes the Caddyfile',
    () => ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
    {
      SITE_HOST: 'localhost',
      HOME: folder,
    },
  );
  testBy('nginx', 'nginx takes nginx.conf', () => ['-t', '-q', '-c', writeNginxConfiguration()]);

  const units = readdirSync('deploy/systemd');
  testBy('systemd-analyze', 'systemd takes its units', () => [
    'verify',
    '--man=no',
    ...unitsOfThisMachine(units),
  ]);
  testBy('sh', 'the shell takes the scripts of backups', () => [
    '-n',
    'deploy/backup/mongodb.sh',
    'deploy/backup/embedded.sh',
  ]);
});

/** @returns the path of nginx.conf with a certificate and folders that are there */
function writeNginxConfiguration(): string {
  const path = join(folder, 'nginx.conf');
  const pair = ['fullchain', 'privkey'].map((name) => join(folder, `${name}.pem`));
  const [certificate, key] = pair as [string, string];
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-out',
    certificate,
    '-keyout',
    key,
  ]);
  writeFileSync(path, nginxConfiguration(folder));
  return path;
}

/** @returns the paths of copies whose programs are those of this machine */
function unitsOfThisMachine(units: readonly string[]): string[] {
  const own = join(folder, 'units');
  cpSync('deploy/systemd', own, { recursive: true });
  for (const unit of units) {
    const path = join(own, unit);
    const text = readFileSync(path, 'utf8').replaceAll('/usr/bin/node', process.execPath);
    writeFileSync(path, text.replaceAll('/srv/boxscoop/current', process.cwd()));
  }
  return units.map((unit) => join(own, unit));
}
