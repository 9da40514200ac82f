import type { PrismicDocument } from '@prismicio/client';
import { slugify } from '@/lib/text/slugify';

/** The name that the documents in this project are written with. */
const WRITTEN_NAME = 'BoxScoop';

interface TextNode {
  text: string;
  spans: { start: number; end: number }[];
}

/**
 * @returns the document with the product called by its configured name, in its address too (`why-{product}`); styled
 *   passages stay where they were
 */
export function withProductName(document: PrismicDocument, name: string): PrismicDocument {
  if (name === WRITTEN_NAME) return document;
  const uid = document.uid?.replace(slugify(WRITTEN_NAME), slugify(name)) ?? null;
  return { ...document, uid, data: rename(document.data, name) as PrismicDocument['data'] };
}

function rename(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll(WRITTEN_NAME, name);
  if (Array.isArray(value)) return value.map((item) => rename(item, name));
  if (typeof value !== 'object' || value === null) return value;
  if (isTextNode(value)) return { ...value, ...renameInNode(value, name) };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rename(item, name)]));
}

const isTextNode = (value: object): value is TextNode => 'text' in value && 'spans' in value;

/** Spans count characters, so they move with every name before them. */
function renameInNode({ text, spans }: TextNode, name: string): TextNode {
  const shift = name.length - WRITTEN_NAME.length;
  const moved = (place: number) => place + shift * (text.slice(0, place).split(WRITTEN_NAME).length - 1);
  return {
    text: text.replaceAll(WRITTEN_NAME, name),
    spans: spans.map((span) => ({ ...span, start: moved(span.start), end: moved(span.end) })),
  };
}
