import {
  citedDecisions,
  findBrokenLinks,
  findMissingDecisions,
  findMissingPaths,
  linkedFiles,
  namedPaths,
} from './links';

test.each([
  ['[a](pages.md)', ['docs/product/pages.md']],
  ['[a](../vault.md#links) and [b](api.md)', ['docs/vault.md', 'docs/product/api.md']],
  ['[a](https://example.com/a.md) [b](#words) [c](mailto:a@example.com)', []],
])('%s links to %j', (text, files) => {
  expect(linkedFiles('docs/product/README.md', text)).toEqual(files);
});

test('a link to a missing file is found', () => {
  expect(findBrokenLinks(['docs/product/README.md', 'package.json'])).toEqual([]);
  expect(linkedFiles('docs/x.md', '[a](nowhere.md)')).toEqual(['docs/nowhere.md']);
});

test('a citation of a decision record that is missing is found', () => {
  expect(citedDecisions('(docs/decisions/0002 and 0016), docs/decisions/README.md')).toEqual([
    '0002',
    '0016',
  ]);
  expect(findMissingDecisions(['lib/platform/documents/revise.ts'])).toEqual([]);
  expect(citedDecisions('docs/decisions/9999')).toEqual(['9999']);
});

test('a path in backquotes that is missing is found', () => {
  expect(namedPaths('`lib/nowhere.ts`, `lib/<subject>`, `npm run check` and `app/%5Fapi/`')).toEqual([
    'lib/nowhere.ts',
    'app/%5Fapi/',
  ]);
  expect(findMissingPaths(['docs/architecture.md', 'package.json'])).toEqual([]);
});
