import { hashSource, sourceOf } from '../http/content-security-policy.mjs';
import { shared } from '../process/shared.mjs';

/** An inline script, or data in a script element. */
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_TYPE = /\stype="(?!text\/javascript"|module")/;

/** Where Next.js serves scripts from. */
const SCRIPTS_FOLDER = '/_next/static/immutable/chunks/';
/** The attributes of a script of Next.js or of an island, as React writes them, and the hint to load one of them early. */
const FILE = new RegExp(`^ src="${SCRIPTS_FOLDER}([^"/]+)\\.js"(?: id="[^"]*")? async=""$`);
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Loads the files named at its element after the first paint, each in a task of its own: adding all of them at once blocks
 * the main thread for 40 ms. A file that Turbopack or React has requested meanwhile is skipped; React, in turn, recognizes
 * only scripts that are `async`. A hidden tab paints nothing: there the files load after three seconds.
 */
export const AFTER_PAINT_SCRIPT = `{const f=document.currentScript.dataset.files.split(' '),l=()=>{if(!f[0])return;const s='${SCRIPTS_FOLDER}'+f.shift()+'.js';document.querySelector('[src="'+s+'"]')||document.head.append(Object.assign(document.createElement('script'),{src:s,async:!0}));setTimeout(l)};new PerformanceObserver(l).observe({type:'paint',buffered:!0});setTimeout(l,3000)}`;

/** Scripts that Next.js generates: the payload of React and the list of scripts. */
const FLIGHT = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[.*\])\)$/s;
/** Begins the payload. Next.js writes it once, after the page as React rendered it, or its first part where that is long. */
const PAYLOAD_START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const CHUNKS =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/s;

/**
 * Finds the inline scripts that a page may run: known ones, and ones that only contain data. A script that came in
 * with content of users gets no hash and does not run, nor does one before the payload that looks like a part of it. Files
 * load after the first paint (docs/performance.md).
 * @param {string} html of a whole page
 * @param {readonly string[]} ownScripts inline scripts of ours, by their text
 * @returns {Promise<{html: string, hashes: string[]}>} the page, with the parts of the payload merged into one script
 *   to keep the header short, and all files in one script that loads them; and a hash source for each inline script
 */
export async function arrangeScripts(html, ownScripts) {
  const allowed = new Set();
  const files = new Set();
  let out = '';
  let end = 0;
  let payload = '';
  const payloadStart = html.lastIndexOf(PAYLOAD_START);
  const closePayload = () => {
    if (!payload) return;
    allowed.add(payload);
    out += `<script>${payload}</script>`;
    payload = '';
  };
  for (const match of html.matchAll(SCRIPT)) {
    const [whole, attributes, text] = match;
    const before = html.slice(end, match.index);
    const between = end === 0 ? before.replace(PRELOAD, '') : before;
    end = match.index + whole.length;
    if (between) closePayload();
    out += between;
    const file = FILE.exec(attributes)?.[1];
    if (file) {
      files.add(file);
      continue;
    }
    const isPayload = payloadStart >= 0 && match.index >= payloadStart && isData(text, FLIGHT);
    if (attributes === '' && isPayload) {
      payload += payload ? `;${text}` : text;
      continue;
    }
    closePayload();
    out += whole;
    if (/\ssrc="/.test(attributes) || DATA_TYPE.test(attributes)) continue;
    if (ownScripts.includes(text) || isData(text, CHUNKS) || isPayload) allowed.add(text);
  }
  closePayload();
  if (files.size > 0) {
    allowed.add(AFTER_PAINT_SCRIPT);
    out += `<script data-files="${[...files].join(' ')}">${AFTER_PAINT_SCRIPT}</script>`;
  }
  return { html: out + html.slice(end), hashes: await hashesOf([...allowed]) };
}

async function hashesOf(scripts) {
  const { hash } = shared.codec ?? {};
  return hash ? scripts.map((script) => sourceOf(hash(script))) : await Promise.all(scripts.map(hashSource));
}

function isData(text, shape) {
  const data = text.match(shape)?.[1];
  if (!data) return false;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}
