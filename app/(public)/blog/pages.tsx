import { notFound } from 'next/navigation';
import { BlogHome } from '@/components/public/blog/blog-home';
import { BlogUnavailable, UNAVAILABLE_METADATA } from '@/components/public/blog/blog-unavailable';
import { PreviewBar } from '@/components/public/blog/preview-bar';
import { previewedRef } from '@/lib/domain/blog/preview';
import { listPosts, readBlogSettings } from '@/lib/domain/blog/queries';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { blogPath } from '@/lib/domain/site/paths';
import { numberedPages } from '../numbered-pages';

/** The blog's home and its further pages (docs/product/blog.md). */
export const blogPages = numberedPages({
  async describe(_params, page) {
    const settings = await readBlogSettings(await previewedRef());
    if (settings.status === 'unavailable') return UNAVAILABLE_METADATA;
    const { title, description } = settings.value;
    return pageMetadata({
      title: page > 1 ? `${title}, page ${page}` : title,
      description,
      path: blogPath(page),
      feed: { title, path: '/blog/feed.xml' },
    });
  },

  async render(_params, page) {
    const ref = await previewedRef();
    const [settings, list] = await Promise.all([readBlogSettings(ref), listPosts(page, ref)]);
    if (settings.status === 'unavailable' || list.status === 'unavailable') return <BlogUnavailable />;
    if (page > 1 && list.value.posts.length === 0) notFound();
    return (
      <>
        {ref && <PreviewBar />}
        <BlogHome {...settings.value} {...list.value} page={page} />
      </>
    );
  },

  firstPath: () => blogPath(),
});
