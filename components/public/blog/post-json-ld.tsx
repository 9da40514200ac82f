import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { JsonLd } from '@/components/public/seo/json-ld';
import type { BlogPost } from '@/lib/domain/blog/schema';
import { absoluteUrl, siteAsOrganization } from '@/lib/domain/site/json-ld';
import { postPath } from '@/lib/domain/site/paths';

/** Structured data of a post. */
export function PostJsonLd({ post }: { post: BlogPost }) {
  const path = postPath(post.uid);
  const { timestamp, updatedAt, image } = post;
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: 'Blog', path: '/blog' },
          { name: post.title, path },
        ]}
      />
      {timestamp && (
        <JsonLd
          thing={{
            '@type': post.kind === 'post' ? 'BlogPosting' : 'Article',
            headline: post.title,
            description: post.description || undefined,
            url: absoluteUrl(path),
            mainEntityOfPage: absoluteUrl(path),
            image: [...(image ? [absoluteUrl(image.url)] : []), absoluteUrl(`/share${path}`)],
            datePublished: timestamp,
            dateModified: updatedAt && updatedAt > timestamp ? updatedAt : timestamp,
            author: siteAsOrganization(),
            publisher: siteAsOrganization(),
          }}
        />
      )}
    </>
  );
}
