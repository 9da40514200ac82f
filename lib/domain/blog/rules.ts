import { plainText, type RichText } from './rich-text';
import type { BlogPost, PostPreview, Section } from './schema';

const WORDS_PER_MINUTE = 225;
/** Posts with fewer headings have no table of contents. */
const HEADINGS_FOR_CONTENTS = 4;
const RELATED = 3;
export const POSTS_PER_PAGE = 12;

/** @returns the reading time in minutes, at least one */
export function readingMinutes(post: Pick<BlogPost, 'content' | 'sections'>): number {
  const words =
    [post.content, ...post.sections.flatMap(textsOf)].map(plainText).join(' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}

function textsOf(section: Section): RichText[] {
  switch (section.kind) {
    case 'text':
    case 'action':
      return [section.text];
    case 'quote':
      return [section.quote];
    case 'image':
      return [section.caption];
    case 'table':
      return [...section.head.flat(), ...section.rows.flat()];
    default:
      return [];
  }
}

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** @returns the table of contents of a long post; empty for a short one */
export function tableOfContents({ content, sections }: Pick<BlogPost, 'content' | 'sections'>): Heading[] {
  const texts = [content, ...sections.map((section) => (section.kind === 'text' ? section.text : []))];
  const headings = texts.flat().flatMap((node): Heading[] => {
    if ((node.type !== 'heading2' && node.type !== 'heading3') || !node.id) return [];
    return [{ id: node.id, text: node.text, level: node.type === 'heading2' ? 2 : 3 }];
  });
  return headings.length < HEADINGS_FOR_CONTENTS ? [] : headings;
}

/** @param all posts, newest first */
export function neighborsOf(id: string, all: readonly PostPreview[]) {
  const place = all.findIndex((post) => post.id === id);
  if (place < 0) return { newer: null, older: null };
  return { newer: all[place - 1] ?? null, older: all[place + 1] ?? null };
}

/**
 * @param all posts, newest first
 * @returns three other posts: most shared tags first, then newest
 */
export function relatedTo(
  { id, tags }: Pick<PostPreview, 'id' | 'tags'>,
  all: readonly PostPreview[],
): PostPreview[] {
  const shared = (post: PostPreview) => post.tags.filter((tag) => tags.includes(tag)).length;
  return all
    .filter((post) => post.id !== id)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, RELATED);
}

/** The other posts that a post's page links to. */
function linkedPosts(post: PostPreview, all: readonly PostPreview[]): PostPreview[] {
  const { newer, older } = neighborsOf(post.id, all);
  return [newer, older, ...relatedTo(post, all)].filter((other) => other !== null);
}

/** @returns the posts whose pages link to one of the given posts */
export const postsShowing = (ids: ReadonlySet<string>, all: readonly PostPreview[]): PostPreview[] =>
  all.filter((post) => linkedPosts(post, all).some(({ id }) => ids.has(id)));
