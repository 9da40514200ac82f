import { citationsIn } from './citations';

test.each([
  '/** The home page (specification, section 2, "Home page"). */',
  '/** Votes began on 1 Oct 2024 (specification, section 9). */',
  ' * as the specification has it',
  '/** A tweet as stored (specification, public and admin section 3). */',
  '/** In milliseconds (section 9). */',
  '// Refused (design, "The API").',
  'test("fixes issue #12", () => {});',
  'See issue 11 for why.',
  ' * Instant navigation (issue "Every page"): what shows at once.',
  'cd /work/somewhere',
])('is a citation: %s', (line) => {
  expect(citationsIn('a.ts', `const a = 1;\n${line}\n`)).toEqual([`a.ts:2: ${line.trim()}`]);
});

test.each([
  '/** The home page (docs/product/pages.md). */',
  '// By RFC 8058, section 3.1, one POST unsubscribes.',
  "import { design } from '@/lib/design';",
  'color: #123;',
  '        Design, texts, ratings and drawings of this site belong to its licensors.',
  "const path = '/network/1';",
  'runs MongoDB’s CRUD specification tests',
])('is not a citation: %s', (line) => {
  expect(citationsIn('a.ts', line)).toEqual([]);
});
