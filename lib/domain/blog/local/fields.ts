import type { PrismicDocument } from '@prismicio/client';
import { ownValue } from '@/lib/platform/text/own-value';

/** The value at the path of a predicate or an ordering: `document.tags`, `my.blog_post.uid`. */
export type Value = string | number | boolean | string[] | null;

/** What a predicate compares with. */
export type Argument = string | number | boolean | Argument[];

/** A query that the CMS would reject, too; the response is status 400 with this message. */
export class QueryError extends Error {
  override name = 'QueryError';
}

/** @returns the document type in a path; null if it applies to all types */
export const typeOfPath = (path: string) => path.match(/^my\.([^.]+)\./)?.[1] ?? null;

/**
 * @param path in the CMS's notation
 * @returns the value there in comparable form: rich text as its text, a link as the id of its target; null if missing
 * @throws QueryError for an invalid path
 */
export function valueAt(document: PrismicDocument, path: string): Value {
  const [root, ...rest] = path.split('.');
  if (root === 'document' && rest.length === 1) return headerOf(document, rest[0] as string, path);
  if (root !== 'my' || rest.length < 2) throw new QueryError(`unexpected path '${path}'`);
  const [type, ...field] = rest;
  if (document.type !== type) return null;
  if (field.length === 1 && field[0] === 'uid') return document.uid;
  return comparable(field.reduce<unknown>(step, document.data));
}

function headerOf(document: PrismicDocument, name: string, path: string): Value {
  switch (name) {
    case 'id':
    case 'type':
    case 'lang':
    case 'tags':
    case 'first_publication_date':
    case 'last_publication_date':
      return document[name] ?? null;
    default:
      throw new QueryError(`unexpected path '${path}'`);
  }
}

/** In a group, the first item that has the field counts. */
function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => step(item, key)).find((found) => found != null);
  return typeof value === 'object' && value !== null
    ? ownValue(value as Record<string, unknown>, key)
    : undefined;
}

function comparable(value: unknown): Value {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return textOf(value) || null;
  const { id, url, link_type } = value as { id?: string; url?: string; link_type?: string };
  return (link_type === 'Document' ? id : (url ?? id)) ?? null;
}

/** @returns all text in a value, separated by spaces */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  const { text, ...rest } = value as Record<string, unknown>;
  if (typeof text === 'string') return text;
  const inner = Object.entries(rest).filter(
    ([key]) => !/^(id|url|type|slice_type|variation|version)$/.test(key),
  );
  return [textOf(text), ...inner.map(([, item]) => (typeof item === 'object' ? textOf(item) : ''))]
    .filter(Boolean)
    .join(' ');
}
