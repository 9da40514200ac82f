import type { PrismicDocument } from '@prismicio/client';
import { z } from 'zod';
import { ownValue } from '@/lib/platform/text/own-value';
import { QueryError } from './fields';

const routes = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    uid: z.string().optional(),
    lang: z.string().optional(),
    resolvers: z.record(z.string(), z.string()).optional(),
  }),
);
export type Routes = z.infer<typeof routes>;

/** @throws QueryError if it is not a list of routes */
export function parseRoutes(source: string | null): Routes {
  if (!source) return [];
  try {
    return routes.parse(JSON.parse(source));
  } catch {
    throw new QueryError('routes must be a list of objects with type and path');
  }
}

/** @returns the URL of a document by the first matching route; null if none matches */
export function resolveUrl(document: PrismicDocument, list: Routes): string | null {
  const route = list.find(
    ({ type, uid, lang }) =>
      type === document.type &&
      (uid ?? document.uid) === document.uid &&
      (lang ?? document.lang) === document.lang,
  );
  if (!route) return null;
  const values: Record<string, string | null> = { uid: document.uid, lang: document.lang };
  for (const [name, field] of Object.entries(route.resolvers ?? {})) {
    values[name] = (ownValue(document.data, field) as { uid?: string } | undefined)?.uid ?? null;
  }
  const parts = route.path.split('/').map((part) => {
    const [, name, optional] = part.match(/^:(\w+)(\?)?$/) ?? [];
    if (!name) return part;
    return ownValue(values, name) ?? (optional ? '' : null);
  });
  if (parts.includes(null)) return null;
  return `/${parts.filter(Boolean).join('/')}`;
}

interface Linking {
  /** All documents of the requested version, by id. */
  documents: ReadonlyMap<string, PrismicDocument>;
  routes: Routes;
  /** The target of links to missing documents. */
  brokenRoute: string | null;
  /** Fields of a linked document to include, `blog_post.title`. */
  fetchLinks: string[];
}

/** @returns the value with every document link in it resolved against the requested version */
export function resolveLinks(value: unknown, linking: Linking): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveLinks(item, linking));
  if (typeof value !== 'object' || value === null) return value;
  if ('link_type' in value && value.link_type === 'Document') {
    return resolveLink(value as unknown as { id: string; text?: string }, linking);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveLinks(item, linking)]));
}

function resolveLink(
  link: { id: string; text?: string },
  { documents, routes, brokenRoute, fetchLinks }: Linking,
) {
  const text = link.text === undefined ? {} : { text: link.text };
  const target = documents.get(link.id);
  if (!target) {
    const broken = {
      id: link.id,
      type: 'broken_type',
      tags: [],
      lang: null,
      link_type: 'Document',
      isBroken: true,
    };
    return { ...broken, ...(brokenRoute && { url: brokenRoute }), ...text };
  }
  const paths = fetchLinks
    .map((field) => field.split('.'))
    .filter(([type]) => type === target.type)
    .map(([, name]) => name as string);
  const url = resolveUrl(target, routes);
  return {
    id: target.id,
    type: target.type,
    tags: target.tags,
    lang: target.lang,
    slug: target.slugs?.[0] ?? target.uid,
    first_publication_date: target.first_publication_date,
    last_publication_date: target.last_publication_date,
    ...(target.uid && { uid: target.uid }),
    ...(url && { url }),
    link_type: 'Document',
    isBroken: false,
    ...text,
    ...(paths.length > 0 && {
      data: Object.fromEntries(
        paths.filter((name) => Object.hasOwn(target.data, name)).map((name) => [name, target.data[name]]),
      ),
    }),
  };
}
