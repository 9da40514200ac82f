import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BlogHome } from '@/components/blog/blog-home';
import { BlogUnavailable, UNAVAILABLE_METADATA } from '@/components/blog/blog-unavailable';
import { PreviewBar } from '@/components/blog/preview-bar';
import { previewedRef } from '@/lib/cms/preview';
import { listPosts, readBlogSettings } from '@/lib/cms/queries';
import { pageMetadata } from '@/lib/seo/metadata';
import { blogPath } from '@/lib/site/paths';

/** A page of the list of posts: what `/blog` and `/blog/page/{page}` have in common. */
export async function renderBlog(page: number) {
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
}

export async function blogMetadata(page: number): Promise<Metadata> {
  const settings = await readBlogSettings(await previewedRef());
  if (settings.status === 'unavailable') return UNAVAILABLE_METADATA;
  const { title, description } = settings.value;
  return pageMetadata({
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    path: blogPath(page),
    feed: { title, path: '/blog/feed.xml' },
  });
}
