import { hashSource } from '../http/content-security-policy.mjs';

/** An inline script, or data in a script element. */
const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_TYPE = /\stype="(?!text\/javascript"|module")/;

/** Scripts that Next.js generates: the payload of React and the list of scripts. */
const FLIGHT = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[.*\])\)$/s;
const CHUNKS =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);?$/s;

/**
 * Finds the inline scripts that a page may run: known ones, and ones that only contain data. A script that came in
 * with content of users gets no hash and does not run.
 * @param {string} html of a whole page
 * @param {readonly string[]} known inline scripts of ours, by their text
 * @returns {Promise<{html: string, hashes: string[]}>} the page, with the parts of the payload merged into one script
 *   to keep the header short; and a hash source for each script
 */
export async function allowInlineScripts(html, known) {
  const allowed = new Set();
  let out = '';
  let end = 0;
  let payload = '';
  const closePayload = () => {
    if (!payload) return;
    allowed.add(payload);
    out += `<script>${payload}</script>`;
    payload = '';
  };
  for (const match of html.matchAll(SCRIPT)) {
    const [whole, attributes, text] = match;
    const between = html.slice(end, match.index);
    end = match.index + whole.length;
    if (between) closePayload();
    out += between;
    if (attributes === '' && isData(text, FLIGHT)) {
      payload += payload ? `;${text}` : text;
      continue;
    }
    closePayload();
    out += whole;
    if (/\ssrc="/.test(attributes) || DATA_TYPE.test(attributes)) continue;
    if (known.includes(text) || isData(text, CHUNKS) || isData(text, FLIGHT)) allowed.add(text);
  }
  closePayload();
  return { html: out + html.slice(end), hashes: await Promise.all([...allowed].map(hashSource)) };
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
