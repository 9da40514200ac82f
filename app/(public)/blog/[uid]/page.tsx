import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BlogUnavailable, UNAVAILABLE_METADATA } from '@/components/public/blog/blog-unavailable';
import { PostPage } from '@/components/public/blog/post-page';
import { PreviewBar } from '@/components/public/blog/preview-bar';
import { previewedRef } from '@/lib/domain/blog/preview';
import { findPost } from '@/lib/domain/blog/queries';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/domain/site/metadata';
import { postPath } from '@/lib/domain/site/paths';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { pageWithSuspense } from '../../page-with-suspense';

type Props = PageProps<'/blog/[uid]'>;

export const ensureStatic = 'navigation';

export const generateStaticParams = renderedOnRequest('uid');

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const read = await findPost((await params).uid, await previewedRef());
  if (read.status === 'unavailable') return UNAVAILABLE_METADATA;
  if (!read.value) return NOT_FOUND_METADATA;
  const { post } = read.value;
  const path = postPath(post.uid);
  const metadata = pageMetadata({
    title: post.metaTitle,
    description: post.metaDescription || post.title,
    path,
    type: 'article',
    image: `/share${path}`,
    feed: { title: 'Blog', path: '/blog/feed.xml' },
  });
  const times = { publishedTime: post.timestamp ?? undefined, modifiedTime: post.updatedAt ?? undefined };
  return { ...metadata, openGraph: { ...metadata.openGraph, ...times, type: 'article' } };
}

/** A post, or a company page such as `/blog/why-{product}`. */
async function Post({ params }: Props) {
  const ref = await previewedRef();
  const read = await findPost((await params).uid, ref);
  if (read.status === 'unavailable') return <BlogUnavailable />;
  if (!read.value) notFound();
  return (
    <>
      {ref && <PreviewBar />}
      <PostPage page={read.value} />
    </>
  );
}

export default pageWithSuspense(Post);
