import { encodeXML } from 'entities';
import { Parser } from 'htmlparser2';
import { webAddress } from './address';

/**
 * A pass over a feed before it is parsed, for what its parser does not read: links relative to an `xml:base`,
 * `feedburner:origLink`, where an item is whose link leads through a counter, and how many items there are.
 */

interface Scanned {
  /** The feed with links that need no `xml:base`, those of `feedburner:origLink` as the first of their items. */
  text: string;
  /** The number of items, with those that the parser leaves out; 0 if it is no XML, or nested too deeply. */
  items: number;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Element {
  name: string;
  /** What links in it are relative to. */
  base: string;
  /** Where its content begins. */
  start: number;
  content: string;
}

const LISTS = ['channel', 'feed', 'rdf', 'rss'];
const ITEMS = ['item', 'entry'];
const HREF = /(\s(?:href|url)\s*=\s*)(?:"[^"]*"|'[^']*')/i;
/** The time that an element takes grows with the number of those that it is in. */
const MAX_DEPTH = 1000;

class NestedTooDeeply extends Error {}

/** @param base the URL of the feed */
export function scanFeed(text: string, base: string): Scanned {
  if (!text.trimStart().startsWith('<')) return { text, items: 0 };
  const edits: Edit[] = [];
  const open: Element[] = [];
  let items = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (open.length >= MAX_DEPTH) throw new NestedTooDeeply();
        const name = tag.replace(/^.*:/, '').toLowerCase();
        const [start, end] = [parser.startIndex, parser.endIndex + 1];
        const outer = open.at(-1);
        const outerBase = outer?.base ?? base;
        const ownBase = webAddress(attributes['xml:base'], outerBase) ?? outerBase;
        if (ITEMS.includes(name) && outer && LISTS.includes(outer.name)) items += 1;
        open.push({ name, base: ownBase, start: end, content: '' });
        if (ownBase === base || (name !== 'link' && name !== 'enclosure')) return;
        const href = webAddress(attributes.href ?? attributes.url, ownBase);
        if (!href) return;
        const replaced = text.slice(start, end).replace(HREF, (_all, key) => `${key}"${encodeXML(href)}"`);
        edits.push({ start, end, text: replaced });
      },
      ontext(content) {
        const element = open.at(-1);
        if (element?.name === 'link' || element?.name === 'origlink') element.content += content;
      },
      onclosetag(_tag, isImplied) {
        const element = open.pop();
        if (!element || isImplied) return;
        const link = webAddress(element.content, element.base);
        if (!link) return;
        if (element.name === 'link' && element.base !== base) {
          edits.push({ start: element.start, end: parser.startIndex, text: encodeXML(link) });
        }
        const item = open.at(-1);
        if (element.name !== 'origlink' || !item || !ITEMS.includes(item.name)) return;
        const original = `<link rel="alternate" href="${encodeXML(link)}">${encodeXML(link)}</link>`;
        edits.push({ start: item.start, end: item.start, text: original });
      },
    },
    { xmlMode: true },
  );
  try {
    parser.end(text);
  } catch (error) {
    if (error instanceof NestedTooDeeply) return { text, items: 0 };
    throw error;
  }
  return { text: withEdits(text, edits), items };
}

function withEdits(text: string, edits: Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: replaced } of edits.sort((one, other) => one.start - other.start)) {
    parts.push(text.slice(from, start), replaced);
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}
