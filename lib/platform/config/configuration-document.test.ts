import { readFileSync } from 'node:fs';
import { defaultOf, VARIABLES } from './config';
import { configurationDocument, environmentExample } from './configuration-document';
import { SECTIONS } from './variables';

const described = Object.values(SECTIONS).flatMap((variables) => Object.entries(variables));

test('every variable of the schema is described, and no other', () => {
  expect(described.map(([name]) => name).sort()).toEqual([...VARIABLES].sort());
});

test('what holds without a variable is its default, or said', () => {
  const unsaid = described.filter(
    ([name, { without }]) => (without === undefined) === (defaultOf(name) === undefined),
  );
  expect(unsaid).toEqual([]);
});

test.each([
  ['docs/configuration.md', configurationDocument],
  ['.env.example', environmentExample],
])('%s is current: npm run docs:environment', (path, write) => {
  expect(readFileSync(path, 'utf8')).toBe(write());
});

test('the example sets nothing, and names each variable once', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  const named = lines.flatMap((line) => line.match(/^#([A-Z_]+)=/)?.[1] ?? []);
  expect(named.sort()).toEqual([...VARIABLES].sort());
});
