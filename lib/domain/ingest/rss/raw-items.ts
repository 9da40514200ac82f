import type { parseFeed } from 'feedsmith';

/** What formats say of items in their own ways. */

export type ParsedFeed = ReturnType<typeof parseFeed<string>>;

type Texts = readonly (string | undefined)[];

export interface RawItem {
  id?: string;
  /** Where it may be, the likeliest first. */
  urls: Texts;
  title?: string;
  /** Whether what looks like tags in the title is text. */
  isPlainTitle?: boolean;
  summary?: string;
  authors: Texts;
  /** When it may have been published, the likeliest first. */
  dates: Texts;
}

export function readItems(parsed: ParsedFeed): RawItem[] {
  const { format } = parsed;
  if (format === 'rss') return readRss(parsed.feed);
  if (format === 'atom') return readAtom(parsed.feed);
  return format === 'rdf' ? readRdf(parsed.feed) : readJson(parsed.feed);
}

type Feed<Format extends string> = Extract<ParsedFeed, { format: Format }>['feed'];

const own = (authors: Texts, feeds: Texts = []) => (authors.some((author) => author) ? authors : feeds);

const readRss = (feed: Feed<'rss'>): RawItem[] =>
  (feed.items ?? []).map((item) => {
    const { guid, dc, dcterms, atom, itunes } = item;
    return {
      id: guid?.value,
      urls: [
        item.link,
        ...linksTo('alternate', atom?.links),
        guid?.isPermaLink === false ? undefined : guid?.value,
        ...(item.enclosures ?? []).map(({ url }) => url),
        ...linksTo('enclosure', atom?.links),
        ...linksTo('self', atom?.links),
      ],
      title: item.title ?? dc?.titles?.[0],
      summary: item.description ?? item.content?.encoded,
      authors: own(
        dc?.creators ??
          item.authors?.map(({ name }) => name) ??
          atom?.authors?.map(({ name }) => name) ??
          (itunes?.author ? [itunes.author] : []),
        feed.dc?.creators ?? (feed.itunes?.author ? [feed.itunes.author] : []),
      ),
      dates: [item.pubDate, ...datesOf(dc, dcterms), atom?.published, ...changesOf(dcterms), atom?.updated],
    };
  });

const readAtom = (feed: Feed<'atom'>): RawItem[] =>
  (feed.entries ?? []).map(({ id, links, title, summary, content, dc, dcterms, ...entry }) => ({
    id,
    urls: [
      ...linksTo('alternate', links),
      id,
      ...linksTo('enclosure', links),
      ...linksTo('self', links),
      content?.src,
    ],
    title: title?.value,
    // Without a type it is text (RFC 4287, 3.1.1).
    isPlainTitle: !/html|xml/i.test(title?.type ?? 'text'),
    summary: summary?.value ?? content?.value,
    authors: own(
      entry.authors?.map(({ name }) => name) ?? dc?.creators ?? [],
      feed.authors?.map(({ name }) => name),
    ),
    dates: [entry.published, ...datesOf(dc, dcterms), entry.updated, ...changesOf(dcterms)],
  }));

const readRdf = (feed: Feed<'rdf'>): RawItem[] =>
  (feed.items ?? []).map(({ rdf, link, title, description, dc, dcterms }) => ({
    id: rdf?.about,
    urls: [link, rdf?.about],
    title,
    summary: description,
    authors: own(dc?.creators ?? [], feed.dc?.creators),
    dates: [...datesOf(dc, dcterms), ...changesOf(dcterms)],
  }));

const readJson = (feed: Feed<'json'>): RawItem[] =>
  (feed.items ?? []).map((item) => ({
    id: item.id,
    urls: [item.url, item.external_url, item.id, ...(item.attachments ?? []).map(({ url }) => url)],
    title: item.title,
    isPlainTitle: true,
    summary: item.summary ?? item.content_text ?? item.content_html,
    authors: own(
      item.authors?.map(({ name }) => name) ?? [],
      feed.authors?.map(({ name }) => name),
    ),
    dates: [item.date_published, item.date_modified],
  }));

interface Link {
  href?: string;
  rel?: string;
  type?: string;
}

/** @returns links of a kind, those to web pages first */
function linksTo(relation: string, links: readonly Link[] = []): (string | undefined)[] {
  const related = links.filter(({ rel = 'alternate' }) => rel === relation);
  const isPage = ({ type = 'text/html' }: Link) => /html/i.test(type);
  return [...related.filter(isPage), ...related.filter((link) => !isPage(link))].map(({ href }) => href);
}

type Dublin = { dates?: string[] };
type Terms = Record<'issued' | 'available' | 'created' | 'dates' | 'modified', string[] | undefined>;

const datesOf = (dc?: Dublin, terms?: Partial<Terms>): (string | undefined)[] => [
  dc?.dates?.[0],
  terms?.issued?.[0],
  terms?.available?.[0],
  terms?.created?.[0],
  terms?.dates?.[0],
];

const changesOf = (terms?: Partial<Terms>): (string | undefined)[] => [terms?.modified?.[0]];
