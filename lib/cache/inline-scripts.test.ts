import { hashSource } from '@/lib/http/content-security-policy.mjs';
import { allowInlineScripts } from './inline-scripts.mjs';

const THEME = "document.documentElement.dataset.theme='light'";
const CHUNKS = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});';
const START = '(self.__next_f=self.__next_f||[]).push([0])';
const PART = 'self.__next_f.push([1,"a \\u003c/script>"])';
const hashesOf = (...texts: string[]) => Promise.all(texts.map(hashSource));
const tag = (text: string) => `<script>${text}</script>`;

test('known scripts and pure data are allowed', async () => {
  const { html, hashes } = await allowInlineScripts(
    `<head>${tag(THEME)}</head>${tag(CHUNKS)}<p>${tag(PART)}`,
    [THEME],
  );
  expect(html).toBe(`<head>${tag(THEME)}</head>${tag(CHUNKS)}<p>${tag(PART)}`);
  expect(hashes).toEqual(await hashesOf(THEME, CHUNKS, PART));
});

test('the parts of the payload are merged into one script, in place', async () => {
  const page = `${tag(CHUNKS)}${tag(START)}${tag(PART)}${tag(PART)}<b>${tag(PART)}</b>`;
  const { html, hashes } = await allowInlineScripts(page, []);
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
  expect(await allowInlineScripts(page, [THEME])).toEqual({ html: page, hashes: [] });
});

test.each([' type="application/ld+json"', ' type="text/plain"', ' src="/a.js" async=""'])(
  '<script%s> is not an inline script',
  async (attributes) => {
    const page = `<script${attributes}>${THEME}</script>${tag(PART)}`;
    expect(await allowInlineScripts(page, [THEME])).toEqual({ html: page, hashes: await hashesOf(PART) });
  },
);
