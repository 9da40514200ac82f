import type { RichTextField } from '@prismicio/client';
import { PrismicRichText, type RichTextComponents } from '@prismicio/react';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import type { RichText as Text } from '@/lib/domain/blog/rich-text';
import { isExternal } from '@/lib/domain/blog/safe-urls';
import { PostPicture } from './post-picture';

/** A link in a post: client-side within the site, without referrer to other sites. */
export function PostLink({ href, target, children }: { href: string; target?: string; children: ReactNode }) {
  if (!isExternal(href) && !target) return <PageLink href={href}>{children}</PageLink>;
  return (
    <a href={href} target={target} rel="noopener noreferrer">
      {children}
    </a>
  );
}

const idOf = (node: object) => (node as { id?: string }).id;

const COMPONENTS: RichTextComponents = {
  heading2: ({ node, children }) => <h2 id={idOf(node)}>{children}</h2>,
  heading3: ({ node, children }) => <h3 id={idOf(node)}>{children}</h3>,
  heading4: ({ node, children }) => <h4 id={idOf(node)}>{children}</h4>,
  hyperlink: ({ node, children }) => (
    <PostLink href={node.data.url ?? ''} target={'target' in node.data ? node.data.target : undefined}>
      {children}
    </PostLink>
  ),
  image: ({ node }) => (
    <figure>
      <PostPicture
        picture={{ url: node.url, alt: node.alt ?? '', dimensions: node.dimensions }}
        sizes="(max-width: 750px) 100vw, 700px"
      />
    </figure>
  ),
};

/** Paragraphs as spans, for captions and table cells, which cannot contain blocks. */
const INLINE: RichTextComponents = { ...COMPONENTS, paragraph: ({ children }) => <>{children}</> };

/** Rich text of the blog, already reduced to what is safe (lib/domain/blog/rich-text.ts). */
export function RichText({ text, isInline = false }: { text: Text; isInline?: boolean }) {
  return <PrismicRichText field={text as RichTextField} components={isInline ? INLINE : COMPONENTS} />;
}
