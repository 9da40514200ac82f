import { slugify } from '@/lib/platform/text/slugify';

/** The product name used in the documents of this repository. */
const WRITTEN_NAME = 'BoxScoop';

interface Named {
  uid: string | null;
  data: Record<string, unknown>;
}

interface TextNode {
  text: string;
  spans: { start: number; end: number }[];
}

/**
 * @returns the document with the configured product name, also in its uid (`why-{product}`); text spans keep their
 *   positions
 */
export function withProductName<Document extends Named>(document: Document, name: string): Document {
  if (name === WRITTEN_NAME) return document;
  const uid = document.uid?.replace(slugify(WRITTEN_NAME), slugify(name)) ?? null;
  return { ...document, uid, data: rename(document.data, name) as Document['data'] };
}

function rename(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll(WRITTEN_NAME, name);
  if (Array.isArray(value)) return value.map((item) => rename(item, name));
  if (typeof value !== 'object' || value === null) return value;
  if (isTextNode(value)) return { ...value, ...renameInNode(value, name) };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rename(item, name)]));
}

const isTextNode = (value: object): value is TextNode => 'text' in value && 'spans' in value;

/** Spans are character offsets, so they shift with every replaced name before them. */
function renameInNode({ text, spans }: TextNode, name: string): TextNode {
  const shift = name.length - WRITTEN_NAME.length;
  const moved = (place: number) => place + shift * (text.slice(0, place).split(WRITTEN_NAME).length - 1);
  return {
    text: text.replaceAll(WRITTEN_NAME, name),
    spans: spans.map((span) => ({ ...span, start: moved(span.start), end: moved(span.end) })),
  };
}
