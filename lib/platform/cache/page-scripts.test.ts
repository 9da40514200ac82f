import { hashSource } from '@/lib/platform/http/content-security-policy.mjs';
import { AFTER_PAINT_SCRIPT, arrangeScripts } from './page-scripts.mjs';

const THEME = "document.documentElement.dataset.theme='light'";
const CHUNKS = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';
const START = '(self.__next_f=self.__next_f||[]).push([0])';
const PART = 'self.__next_f.push([1,"a \\u003c/script>"])';
const hashesOf = (...texts: string[]) => Promise.all(texts.map(hashSource));
const tag = (text: string) => `<script>${text}</script>`;

test('known scripts and pure data are allowed', async () => {
  const page = `<head>${tag(THEME)}</head>${tag(CHUNKS)}${tag(START)}<p>${tag(PART)}`;
  const { html, hashes } = await arrangeScripts(page, [THEME]);
  expect(html).toBe(page);
  expect(hashes).toEqual(await hashesOf(THEME, CHUNKS, START, PART));
});

test('the parts of the payload are merged into one script, in place', async () => {
  const page = `${tag(CHUNKS)}${tag(START)}${tag(PART)}${tag(PART)}<b>${tag(PART)}</b>`;
  const { html, hashes } = await arrangeScripts(page, []);
  const joined = `${START};${PART};${PART}`;
  expect(html).toBe(`${tag(CHUNKS)}${tag(joined)}<b>${tag(PART)}</b>`);
  expect(hashes).toEqual(await hashesOf(CHUNKS, joined, PART));
});

test.each([
  'alert(1)',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([alert(1)])',
  'self.__next_f.push([1,"a"]),alert([1])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)});',
  `${THEME};alert(1)`,
])('%s is not allowed', async (text) => {
  const page = `<p>${tag(text)}</p>`;
  expect(await arrangeScripts(page, [THEME])).toEqual({ html: page, hashes: [] });
});

test.each(['</script>', '</script >', '</script/>', '</script\t', '</SCRIPT foo>', '<!--<script>'])(
  'a script that a text brings in by %j is not allowed, whatever it looks like',
  async (ending) => {
    for (const text of ['alert(1)', PART, START, `${START};${PART}`]) {
      const data = `<script type="application/ld+json">{"name":"${ending}${tag(text)}"}</script>`;
      const { hashes } = await arrangeScripts(`${data}<p>${tag(text)}</p>${tag(START)}${tag(PART)}`, []);
      expect(hashes).toEqual(await hashesOf(`${START};${PART}`));
    }
  },
);

test.each([' type="application/ld+json"', ' type="text/plain"', ' src="/a.js" async=""'])(
  '<script%s> is not an inline script',
  async (attributes) => {
    const page = `<script${attributes}>${THEME}</script>${tag(START)}`;
    expect(await arrangeScripts(page, [THEME])).toEqual({ html: page, hashes: await hashesOf(START) });
  },
);

test('files load after the first paint, each once, and are not preloaded', async () => {
  const file = (name: string, id = '') =>
    `<script src="/_next/static/immutable/chunks/${name}.js"${id} async=""></script>`;
  const { html, hashes } = await arrangeScripts(
    `<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/immutable/chunks/c.js"/>${file('a')}${file('b')}</head>` +
      `<p>Text</p>${file('c', ' id="_R_"')}${file('a')}${tag(START)}</body></html>`,
    [],
  );
  expect(html).toBe(
    `<head></head><p>Text</p>${tag(START)}<script data-files="a b c">${AFTER_PAINT_SCRIPT}</script></body></html>`,
  );
  expect(hashes).toEqual(await hashesOf(START, AFTER_PAINT_SCRIPT));
});
