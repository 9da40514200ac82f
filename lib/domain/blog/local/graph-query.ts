import type { PrismicDocument } from '@prismicio/client';
import { QueryError } from './fields';

/** The requested fields of an object, each with its own selection, and fragments by type. */
interface Selection {
  fields: Map<string, Selection | null>;
  /** `...on blog_post { … }` */
  types: Map<string, Selection>;
  /** `...blog_postFields`: all fields. */
  takesAll: boolean;
}

/**
 * @param source a GraphQuery: `{ blog_post { title image related { ...on blog_post { title } } } }`
 * @throws QueryError if it cannot be parsed
 */
export function parseGraphQuery(source: string): Selection {
  const tokens = source.match(/\.\.\.\s*on\s+[\w-]+|\.\.\.\w+|[{}]|[\w-]+|\S/g) ?? [];
  let place = 0;
  const fail = (): never => {
    throw new QueryError(`unexpected '${tokens[place] ?? 'end'}' in the graphQuery`);
  };
  const selection = (): Selection => {
    const result: Selection = { fields: new Map(), types: new Map(), takesAll: false };
    if (tokens[place++] !== '{') fail();
    while (tokens[place] !== '}') {
      const token = tokens[place++] ?? fail();
      const type = token.match(/^\.\.\.\s*on\s+([\w-]+)$/)?.[1];
      if (type) result.types.set(type, selection());
      else if (token.startsWith('...')) result.takesAll = true;
      else if (/^[\w-]+$/.test(token)) result.fields.set(token, tokens[place] === '{' ? selection() : null);
      else fail();
    }
    place++;
    return result;
  };
  const result = selection();
  if (place < tokens.length) fail();
  return result;
}

/** @returns the document with only the requested fields, including those of linked documents */
export function project(
  document: PrismicDocument,
  query: Selection,
  documents: ReadonlyMap<string, PrismicDocument>,
): PrismicDocument {
  const selection = query.fields.get(document.type) ?? query.types.get(document.type);
  const data = selection ? select(document.data, selection, documents) : {};
  return { ...document, data: data as PrismicDocument['data'] };
}

function select(
  value: unknown,
  wanted: Selection | null,
  documents: ReadonlyMap<string, PrismicDocument>,
): unknown {
  if (wanted === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => select(item, wanted, documents));
  const object = value as Record<string, unknown>;
  if (object.link_type === 'Document') return selectLink(object, wanted, documents);
  if (typeof object.slice_type === 'string') return selectSlice(object, wanted, documents);
  const names = wanted.takesAll ? Object.keys(object) : [...wanted.fields.keys()];
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(object, name))
      .map((name) => [name, select(object[name], wanted.fields.get(name) ?? null, documents)]),
  );
}

function selectLink(
  link: Record<string, unknown>,
  wanted: Selection,
  documents: ReadonlyMap<string, PrismicDocument>,
) {
  const target = documents.get(String(link.id));
  const fields = target && wanted.types.get(target.type);
  return fields ? { ...link, data: select(target.data, fields, documents) } : link;
}

/** `slices { ...on text { variation { ...on default { primary { text } } } } }` */
function selectSlice(
  slice: Record<string, unknown>,
  wanted: Selection,
  documents: ReadonlyMap<string, PrismicDocument>,
) {
  const variation = wanted.types.get(String(slice.slice_type))?.fields.get('variation');
  const fields = variation?.types.get(String(slice.variation));
  const primary = fields?.fields.get('primary');
  return { ...slice, primary: primary ? select(slice.primary, primary, documents) : {} };
}
