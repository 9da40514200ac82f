import { z } from 'zod';
import { log } from '@/lib/platform/telemetry/log';
import { removeInvisibleCharacters } from '@/lib/platform/text/invisible-characters';
import { ownValue } from '@/lib/platform/text/own-value';
import { instantOf } from './cms-instant';
import { plainText, readInlineText, readLink, readPicture, readRichText, withHeadingIds } from './rich-text';
import type { BlogPost, PostPreview, Section } from './schema';

/** Turns the CMS's documents, in which anything may be missing or invalid, into the site's own types. */

const documentGiven = z.object({
  id: z.string().min(1),
  uid: z.string().min(1),
  type: z.enum(['blog_post', 'page']),
  tags: z.array(z.string().transform(removeInvisibleCharacters)).catch([]),
  first_publication_date: z.unknown().optional(),
  last_publication_date: z.unknown().optional(),
  data: z.record(z.string(), z.unknown()).catch({}),
});
type DocumentGiven = z.infer<typeof documentGiven>;

const sliceGiven = z.object({
  id: z.string().catch(''),
  slice_type: z.string(),
  primary: z.record(z.string(), z.unknown()).catch({}),
});
const word = z
  .string()
  .transform((text) => removeInvisibleCharacters(text).trim())
  .pipe(z.string().min(1).max(500));
const tweetId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/);
const username = z
  .string()
  .trim()
  .transform((name) => name.replace(/^@/, ''))
  .pipe(z.string().regex(/^\w{1,30}$/));
const tableRow = z.object({ cells: z.array(z.object({ content: z.unknown().optional() })).catch([]) });
const tableGiven = z.object({
  head: z
    .object({ rows: z.array(tableRow) })
    .optional()
    .catch(undefined),
  body: z.object({ rows: z.array(tableRow) }),
});

/** @returns the documents that are posts or pages; others are left out */
export function readPreviews(documents: unknown[]): PostPreview[] {
  return documents
    .map((value) =>
      unlessUnreadable(value, () => {
        const document = parse(value);
        return document && previewOf(document);
      }),
    )
    .filter((preview) => preview !== null);
}

/** @returns the post or page in full; null for what is neither, or cannot be read */
export function readPost(value: unknown): BlogPost | null {
  return unlessUnreadable(value, () => {
    const document = parse(value);
    return document && postOf(document);
  });
}

/** A document that cannot be read costs that document alone, whatever is wrong with it. */
function unlessUnreadable<Value>(document: unknown, read: () => Value | null): Value | null {
  try {
    return read();
  } catch (error) {
    const { id } = (document ?? {}) as { id?: unknown };
    log.error({ err: error, document: String(id) }, 'the CMS sent a document that cannot be read');
    return null;
  }
}

function postOf(document: DocumentGiven): BlogPost {
  const preview = previewOf(document);
  const { data } = document;
  const slices = Array.isArray(data.slices)
    ? data.slices.map(readSlice).filter((section) => section !== null)
    : [];
  const [content = [], ...texts] = withHeadingIds([
    readRichText(data.content),
    ...slices.map((section) => (section.kind === 'text' ? section.text : [])),
  ]);
  const sections = slices.map((section, place) =>
    section.kind === 'text' ? { ...section, text: texts[place] ?? [] } : section,
  );
  return {
    ...preview,
    kind: document.type === 'page' ? 'page' : 'post',
    updatedAt: instantOf(document.last_publication_date),
    content,
    sections,
    metaTitle: textOr(data.meta_title, preview.title),
    metaDescription: textOr(data.meta_description, preview.description),
  };
}

function parse(value: unknown): DocumentGiven | null {
  if (value === undefined) return null;
  const document = documentGiven.safeParse(value);
  if (document.success) return document.data;
  log.warn({ issues: document.error.issues }, 'the CMS sent a document that cannot be shown');
  return null;
}

function previewOf({ id, uid, tags, data, first_publication_date }: DocumentGiven): PostPreview {
  return {
    id,
    uid,
    title: plainText(readRichText(data.title)) || titleOf(uid),
    description: plainText(readRichText(data.description)),
    timestamp: instantOf(data.timestamp) ?? instantOf(first_publication_date),
    image: readPicture(data.image),
    tags,
  };
}

/** The title of a post that was published without one. */
const titleOf = (uid: string) => uid.replace(/[-_.]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase());

const textOr = (value: unknown, otherwise: string) => word.safeParse(value).data ?? otherwise;

/** @returns null for an unknown or incomplete slice; the rest of the post is shown */
function readSlice(value: unknown): Section | null {
  const slice = sliceGiven.safeParse(value);
  if (!slice.success) return null;
  const { id, slice_type: type, primary } = slice.data;
  const read = ownValue(READERS, type);
  const section = read?.(primary) ?? null;
  if (!section) log.warn({ slice: id, type }, 'the CMS sent a slice that cannot be shown');
  return section && ({ ...section, id } as Section);
}

type Fields = Record<string, unknown>;
type Unnamed<Kind extends Section['kind']> = Omit<Extract<Section, { kind: Kind }>, 'id'>;
type AnyUnnamed = { [Kind in Section['kind']]: Unnamed<Kind> }[Section['kind']];

const READERS: Record<string, (fields: Fields) => AnyUnnamed | null> = {
  text({ text }) {
    const read = readRichText(text);
    return read.length > 0 ? { kind: 'text', text: read } : null;
  },
  image({ image, caption }) {
    const picture = readPicture(image);
    return picture && { kind: 'image', image: picture, caption: readInlineText(caption) };
  },
  quote({ quote, source }) {
    const read = readRichText(quote);
    return read.length > 0
      ? { kind: 'quote', quote: read, source: word.safeParse(source).data ?? null }
      : null;
  },
  tweet({ tweet_id }) {
    const { data } = tweetId.safeParse(tweet_id);
    return data ? { kind: 'tweet', tweetId: data } : null;
  },
  rumor_card({ tweet_id }) {
    const { data } = tweetId.safeParse(tweet_id);
    return data ? { kind: 'rumor', tweetId: data } : null;
  },
  journalist_card(fields) {
    const { data } = username.safeParse(fields.username);
    return data ? { kind: 'journalist', username: data } : null;
  },
  table({ table, caption }) {
    const { data } = tableGiven.safeParse(table);
    if (!data) return null;
    const cells = (rows: z.infer<typeof tableRow>[]) =>
      rows.map((row) => row.cells.map(({ content }) => readRichText(content)));
    return {
      kind: 'table',
      caption: word.safeParse(caption).data ?? null,
      head: cells(data.head?.rows ?? []),
      rows: cells(data.body.rows),
    };
  },
  call_to_action({ text, label, link }) {
    const target = readLink(link);
    const { data } = word.safeParse(label);
    return target && data
      ? { kind: 'action', text: readInlineText(text), label: data, href: target.url }
      : null;
  },
};
