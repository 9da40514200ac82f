import type { PrismicDocument, Query, Repository } from '@prismicio/client';
import { readVersions, type Version } from './documents';
import { QueryError } from './fields';
import { parseGraphQuery, project } from './graph-query';
import { parseRoutes, resolveLinks, resolveUrl } from './links';
import { inOrder, parseOrderings } from './orderings';
import { holds, type Predicate, parsePredicates } from './predicates';

/** The endpoint given to the client; no request is sent there. */
export const LOCAL_ENDPOINT = 'https://boxscoop-local.cdn.prismic.io/api/v2';

const MASTER_LANGUAGE = 'en-us';
const USUAL_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

/**
 * The CMS's REST API v2 over the documents on disk, as a `fetch` for the CMS's client: `/api/v2` with the refs, and
 * `/api/v2/documents/search`. It supports every filter, ordering and parameter that the client sends, except
 * similarity and distance; anything else gets status 400.
 * Responses, errors and limits follow Prismic's documentation (https://prismic.io/docs/content-api).
 */
export async function localFetch(input: string): Promise<Response> {
  const url = new URL(input);
  const { master, preview } = await readVersions();
  if (url.pathname === '/api/v2') return Response.json(repositoryOf(master, url));
  if (url.pathname === '/api/v2/tags') return Response.json(tagsOf(master));
  if (url.pathname !== '/api/v2/documents/search') return refuse(404, 'not_found', 'Not found');
  const ref = url.searchParams.get('ref');
  const version = [master, preview].find((known) => known.ref === ref);
  if (!version) return refuseRef(ref, master.ref);
  try {
    return Response.json(search(version, url));
  } catch (error) {
    if (error instanceof QueryError) return refuse(400, 'parsing-error', error.message);
    throw error;
  }
}

/** @returns the ref that includes unpublished documents */
export const previewRef = async () => (await readVersions()).preview.ref;

function search(version: Version, url: URL): Query {
  const given = (name: string) => url.searchParams.get(name);
  const documents = new Map(version.documents.map((document) => [document.id, document]));
  const matches = find(version.documents, url);
  const pageSize = Math.min(positive(given('pageSize')) ?? USUAL_PAGE_SIZE, MAX_PAGE_SIZE);
  const page = positive(given('page')) ?? 1;
  const totalPages = Math.max(1, Math.ceil(matches.length / pageSize));
  const results = matches
    .slice((page - 1) * pageSize, page * pageSize)
    .map((document) => toResponse(document, documents, url));
  return {
    page,
    results_per_page: pageSize,
    results_size: results.length,
    total_results_size: matches.length,
    total_pages: totalPages,
    next_page: page < totalPages ? addressOf(url, page + 1) : null,
    prev_page: page > 1 ? addressOf(url, page - 1) : null,
    results,
  };
}

function find(documents: PrismicDocument[], url: URL): PrismicDocument[] {
  const lang = url.searchParams.get('lang') ?? MASTER_LANGUAGE;
  const predicates = url.searchParams.getAll('q').flatMap(parsePredicates);
  const orderings = parseOrderings(url.searchParams.get('orderings'));
  const matching = documents
    .filter((document) => lang === '*' || document.lang === lang)
    .filter((document) => predicates.every((predicate) => holds(predicate, document)));
  const ordered = orderings.length > 0 ? inOrder(matching, orderings) : asListed(matching, predicates);
  const after = url.searchParams.get('after');
  if (!after) return ordered;
  const place = inOrder(documents, orderings).findIndex(({ id }) => id === after);
  const later = new Set(inOrder(documents, orderings).slice(place + 1));
  return place < 0 ? [] : ordered.filter((document) => later.has(document));
}

/** `in` returns documents in the order of its list. */
function asListed(matching: PrismicDocument[], predicates: Predicate[]): PrismicDocument[] {
  const ordered = inOrder(matching, []);
  const listed = predicates.find(({ operator }) => operator === 'in')?.values[0];
  if (!Array.isArray(listed)) return ordered;
  const place = ({ id, uid }: PrismicDocument) => Math.max(listed.indexOf(id), listed.indexOf(uid ?? ''));
  return ordered.toSorted((one, other) => place(one) - place(other));
}

/** A document as sent: with its URL and resolved links, reduced to the requested fields. */
function toResponse(
  document: PrismicDocument,
  documents: Map<string, PrismicDocument>,
  url: URL,
): PrismicDocument {
  const names = (name: string) =>
    url.searchParams
      .get(name)
      ?.split(',')
      .map((part) => part.trim()) ?? [];
  const routes = parseRoutes(url.searchParams.get('routes'));
  const graphQuery = url.searchParams.get('graphQuery');
  const fetched = names('fetch');
  const data = resolveLinks(document.data, {
    documents,
    routes,
    brokenRoute: url.searchParams.get('brokenRoute'),
    fetchLinks: names('fetchLinks'),
  }) as PrismicDocument['data'];
  const whole = { ...document, url: resolveUrl(document, routes), data };
  if (graphQuery) return project(whole, parseGraphQuery(graphQuery), documents);
  if (fetched.length === 0) return whole;
  const fields = Object.entries(data).filter(([name]) => fetched.includes(`${document.type}.${name}`));
  return { ...whole, data: Object.fromEntries(fields) };
}

function repositoryOf({ ref, documents }: Version, url: URL): Repository {
  const action = (path: string) => new URL(`/api/v2/${path}`, url).href;
  return {
    refs: [{ id: 'master', ref, label: 'Master', isMasterRef: true }],
    integrationFieldsRef: null,
    languages: [{ id: MASTER_LANGUAGE, name: 'English - United States', is_master: true }],
    types: Object.fromEntries(documents.map(({ type }) => [type, type])),
    tags: tagsOf({ ref, documents }),
    forms: {
      everything: {
        method: 'GET',
        enctype: 'application/x-www-form-urlencoded',
        action: action('documents/search'),
        fields: { ref: { type: 'String', multiple: false }, q: { type: 'String', multiple: true } },
      },
      tags: { method: 'GET', enctype: '', action: action('tags'), fields: {} },
    },
    bookmarks: {},
    experiments: { draft: [], running: [] },
    oauth_initiate: action('auth'),
    oauth_token: action('auth/token'),
    version: 'local',
    license: 'All Rights Reserved',
  };
}

const tagsOf = ({ documents }: Version) => [...new Set(documents.flatMap(({ tags }) => tags))].sort();

/** The client retries with the ref in the message. */
function refuseRef(ref: string | null, master: string): Response {
  if (!ref) return refuse(400, 'parsing-error', 'A ref is needed to search');
  return ref.startsWith('local-')
    ? refuse(410, 'api_validation_error', `The provided ref has expired. Master ref is: ${master}`)
    : refuse(404, 'api_notfound_error', `The ref ${ref} does not exist. Master ref is: ${master}`);
}

const refuse = (status: number, type: string, message: string) =>
  Response.json({ type, message }, { status });

const positive = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

function addressOf(url: URL, page: number): string {
  const other = new URL(url);
  other.searchParams.set('page', String(page));
  return other.href;
}
