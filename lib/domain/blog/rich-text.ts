import { z } from 'zod';
import { removeInvisibleCharacters } from '@/lib/platform/text/invisible-characters';
import { slugify } from '@/lib/platform/text/slugify';
import { safeImage, safeLink } from './safe-urls';

/**
 * Rich text in the CMS's format, reduced to what is safe. Anything else (unknown blocks, embedded HTML, links to
 * scripts, pictures from other hosts) is removed, and its text kept.
 */

const span = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['strong', 'em']), start: z.number(), end: z.number() }),
  z.object({
    type: z.literal('hyperlink'),
    start: z.number(),
    end: z.number(),
    data: z.object({ link_type: z.literal('Web'), url: z.string(), target: z.literal('_blank').optional() }),
  }),
]);
type Span = z.infer<typeof span>;

const TEXT_TYPES = [
  'heading2',
  'heading3',
  'heading4',
  'paragraph',
  'preformatted',
  'list-item',
  'o-list-item',
] as const;
const textNode = z.object({
  type: z.enum(TEXT_TYPES),
  text: z.string(),
  spans: z.array(span),
  /** The anchor of a heading. */
  id: z.string().optional(),
});
const imageNode = z.object({
  type: z.literal('image'),
  url: z.string(),
  alt: z.string(),
  dimensions: z.object({ width: z.number(), height: z.number() }),
});
export const richText = z.array(z.union([textNode, imageNode]));
export type RichText = z.infer<typeof richText>;
type TextNode = z.infer<typeof textNode>;
export type Picture = Omit<z.infer<typeof imageNode>, 'type'>;

const MAX_TEXT = 50_000;
const given = z.looseObject({ type: z.string() });
const givenText = z.object({ text: z.string().max(MAX_TEXT), spans: z.array(z.unknown()).catch([]) });
const givenSpan = z.object({
  type: z.string(),
  start: z.number().int().min(0),
  end: z.number().int(),
  data: z.unknown().optional(),
});
const givenLink = z.looseObject({
  link_type: z.string(),
  url: z.unknown().optional(),
  target: z.unknown().optional(),
});
const size = z.number().positive().max(20_000);
const givenImage = z.object({
  url: z.string(),
  alt: z.string().nullish(),
  dimensions: z.object({ width: size, height: size }),
});

/** @returns the safe part of a rich-text field; an empty list if it is none */
export function readRichText(field: unknown): RichText {
  return Array.isArray(field) ? field.map(readNode).filter((node) => node !== null) : [];
}

function readNode(value: unknown): RichText[number] | null {
  const node = given.safeParse(value);
  if (!node.success) return null;
  if (node.data.type === 'image') {
    const picture = readPicture(value);
    return picture && { type: 'image', ...picture };
  }
  if (node.data.type === 'embed') return readEmbed(node.data.oembed);
  const text = givenText.safeParse(value);
  const type = textType(node.data.type);
  if (!text.success || !type) return null;
  const label = removeInvisibleCharacters(text.data.text);
  if (label === '') return null;
  const spans = text.data.spans.flatMap((item) => readSpan(item, text.data.text));
  return { type, text: label, spans: withoutNestedLinks(spans) };
}

/** @returns rich text for where no block may stand, such as captions: its words and their spans */
export const readInlineText = (field: unknown): RichText =>
  readRichText(field).flatMap((node) => (node.type === 'image' ? [] : [{ ...node, type: 'paragraph' }]));

/** A link cannot stand within a link: of two that overlap the later one begins where the earlier one ends. */
function withoutNestedLinks(spans: Span[]): Span[] {
  let end = 0;
  const links = spans
    .filter((span) => span.type === 'hyperlink')
    .toSorted((one, other) => one.start - other.start)
    .flatMap((link) => {
      const start = Math.max(link.start, end);
      if (start >= link.end) return [];
      end = link.end;
      return [{ ...link, start }];
    });
  return [...spans.filter((span) => span.type !== 'hyperlink'), ...links];
}

/** The only first-level heading of a page is its title. */
function textType(type: string): TextNode['type'] | null {
  if (type === 'heading1') return 'heading2';
  if (/^heading[56]$/.test(type)) return 'heading4';
  return TEXT_TYPES.find((known) => known === type) ?? null;
}

function readSpan(value: unknown, text: string): Span[] {
  const parsed = givenSpan.safeParse(value);
  if (!parsed.success) return [];
  const { type, data } = parsed.data;
  // Places are counted in the text as it was sent, with what no reader can see.
  const start = removeInvisibleCharacters(text.slice(0, parsed.data.start)).length;
  const end = removeInvisibleCharacters(text.slice(0, Math.max(0, parsed.data.end))).length;
  if (start >= end) return [];
  if (type === 'strong' || type === 'em') return [{ type, start, end }];
  const link = type === 'hyperlink' ? readLink(data) : null;
  return link ? [{ type: 'hyperlink', start, end, data: link }] : [];
}

/** @returns a safe link; null for one that is unsafe, broken, or leads to an unpublished document */
export function readLink(value: unknown): Extract<Span, { type: 'hyperlink' }>['data'] | null {
  const parsed = givenLink.safeParse(value);
  const url = parsed.success ? safeLink(parsed.data.url) : null;
  if (!url) return null;
  return { link_type: 'Web', url, ...(parsed.data?.target === '_blank' && { target: '_blank' as const }) };
}

/** An embed contains HTML of a third party; it becomes a link to its source. */
function readEmbed(oembed: unknown): TextNode | null {
  const { embed_url, title, provider_name } = (oembed ?? {}) as Record<string, unknown>;
  const url = safeLink(embed_url);
  if (!url) return null;
  const named = [title, provider_name].map((name) =>
    typeof name === 'string' ? removeInvisibleCharacters(name).trim() : '',
  );
  const text = named.find(Boolean) ?? url;
  const data = { link_type: 'Web', url } as const;
  return { type: 'paragraph', text, spans: [{ type: 'hyperlink', start: 0, end: text.length, data }] };
}

/** @returns a safe picture with its size; null if there is none */
export function readPicture(value: unknown): Picture | null {
  const parsed = givenImage.safeParse(value);
  const url = parsed.success ? safeImage(parsed.data.url) : null;
  if (!parsed.success || !url) return null;
  return { url, alt: removeInvisibleCharacters(parsed.data.alt ?? ''), dimensions: parsed.data.dimensions };
}

/** @returns the text of rich text, one line per block */
export const plainText = (text: RichText): string =>
  text
    .map((node) => (node.type === 'image' ? '' : node.text))
    .filter(Boolean)
    .join('\n');

/** Gives each heading a unique id within texts that are on one page. */
export function withHeadingIds(texts: RichText[]): RichText[] {
  const used = new Set<string>();
  return texts.map((text) =>
    text.map((node) => {
      if (node.type !== 'heading2' && node.type !== 'heading3' && node.type !== 'heading4') return node;
      const base = slugify(node.text) || 'part';
      let id = base;
      for (let count = 2; used.has(id); count++) id = `${base}-${count}`;
      used.add(id);
      return { ...node, id };
    }),
  );
}
