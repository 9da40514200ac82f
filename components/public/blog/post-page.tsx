import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { readingMinutes, tableOfContents } from '@/lib/domain/blog/rules';
import type { BlogPost, PostPage as Page, PostPreview } from '@/lib/domain/blog/schema';
import { postPath } from '@/lib/domain/site/paths';
import { PostCard } from './post-card';
import { PostDate } from './post-date';
import { PostJsonLd } from './post-json-ld';
import { PostPicture } from './post-picture';
import { RichText } from './rich-text';
import { PostSection } from './sections';
import { ShareLinks } from './share-links';

/** A post: image, title, description, timestamp, content, and links to other posts. */
export function PostPage({ page: { post, newer, older, related } }: { page: Page }) {
  const headings = tableOfContents(post);
  return (
    <div className="wrap">
      <PostJsonLd post={post} />
      <article className="post">
        <PostHead post={post} />
        {post.image && (
          <div className="post-picture">
            <PostPicture picture={post.image} sizes="(max-width: 1304px) 100vw, 1240px" isFirst />
          </div>
        )}
        <div className="post-columns">
          {headings.length > 0 && (
            <nav className="post-contents" aria-labelledby="post-contents-title">
              <h2 id="post-contents-title">In this post</h2>
              <ol>
                {headings.map(({ id, text, level }) => (
                  <li key={id} data-level={level}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className="post-body">
            <RichText text={post.content} />
            {post.sections.map((section, place) => (
              <PostSection key={section.id || place} section={section} />
            ))}
          </div>
        </div>
        <footer className="post-foot">
          <ShareLinks path={postPath(post.uid)} title={post.title} />
        </footer>
      </article>
      <Neighbors newer={newer} older={older} />
      {related.length > 0 && (
        <Section id="related" title="Read next" more={{ label: 'All posts', href: '/blog' }}>
          <div className="previews">
            {related.map((other) => (
              <PostCard key={other.id} post={other} heading="h3" />
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}

function PostHead({ post }: { post: BlogPost }) {
  const { kind, title, description, timestamp, updatedAt } = post;
  const minutes = readingMinutes(post);
  const isUpdated = updatedAt && (!timestamp || updatedAt.slice(0, 10) > timestamp.slice(0, 10));
  return (
    <header className="post-head">
      <p className="post-trail">
        <PageLink href="/blog">Blog</PageLink>
      </p>
      <h1>{title}</h1>
      {description && <p className="lede">{description}</p>}
      <p className="post-facts">
        {kind === 'post' && timestamp && <PostDate at={timestamp} />}
        {isUpdated && (
          <span>
            Updated <PostDate at={updatedAt} />
          </span>
        )}
        <span>{minutes} min read</span>
      </p>
    </header>
  );
}

function Neighbors({ newer, older }: { newer: PostPreview | null; older: PostPreview | null }) {
  if (!newer && !older) return null;
  return (
    <nav className="post-neighbors" aria-label="Other posts">
      {older && (
        <PageLink href={postPath(older.uid)} rel="prev">
          <span>Previous post</span>
          <b>{older.title}</b>
        </PageLink>
      )}
      {newer && (
        <PageLink className="post-newer" href={postPath(newer.uid)} rel="next">
          <span>Next post</span>
          <b>{newer.title}</b>
        </PageLink>
      )}
    </nav>
  );
}
