import { notFound, permanentRedirect } from 'next/navigation';
import { NOT_FOUND_METADATA } from '@/lib/seo/metadata';
import { readPageNumber } from '@/lib/site/page-number';
import { blogMetadata, renderBlog } from '../../render';

export const ensureStatic = 'navigation';

export const generateStaticParams = () => [{ page: '__none__' }];

export async function generateMetadata({ params }: PageProps<'/blog/page/[page]'>) {
  const page = readPageNumber((await params).page);
  return page ? blogMetadata(page) : NOT_FOUND_METADATA;
}

/** A further page of the blog's list of posts. */
export default async function BlogListPage({ params }: PageProps<'/blog/page/[page]'>) {
  const page = readPageNumber((await params).page);
  if (!page) notFound();
  if (page === 1) permanentRedirect('/blog');
  return renderBlog(page);
}
