import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { readPageNumber } from '@/lib/site/page-number';
import { Rumors } from '../rumors';

type Props = PageProps<'/nba/rumors/[page]'>;

export const ensureStatic = 'navigation';

/** The build knows no pages; a reserved word that is no number stands for all of them. */
export const generateStaticParams = () => [{ page: '__none__' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = readPageNumber((await params).page);
  if (!page) return { title: 'Not found' };
  return {
    title: `NBA Rumors, page ${page}`,
    description: `NBA rumors by month, page ${page}: who reported each, about whom, and how it turned out.`,
    alternates: { canonical: `/nba/rumors/${page}` },
  };
}

export default async function RumorsNumberedPage({ params }: Props) {
  const page = readPageNumber((await params).page);
  if (!page) notFound();
  if (page === 1) permanentRedirect('/nba/rumors');
  return <Rumors page={page} />;
}
