import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { findJournalist } from '@/lib/journalist/queries';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/seo/metadata';
import { readPageNumber } from '@/lib/site/page-number';
import { journalistPath } from '@/lib/site/paths';
import { ReadProfile } from '../read-profile';

type Props = PageProps<'/nba/journalist/[username]/[page]'>;

export const ensureStatic = 'navigation';

/** The build knows no journalists; reserved words that none of them can have stand for all of them. */
export const generateStaticParams = () => [{ username: '__none__', page: '__none__' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { username, page: text } = await params;
  const page = readPageNumber(text);
  const journalist = page && (await findJournalist(username));
  if (!journalist) return NOT_FOUND_METADATA;
  const { name, username: handle } = journalist;
  return pageMetadata({
    title: `${name}: rumors, page ${page}`,
    description: `Older NBA rumors of ${name}, page ${page}, each with how it turned out.`,
    path: journalistPath(handle, page),
    image: `/share/journalist/${handle}`,
    feed: { title: `${name}: rumors`, path: `/feeds/journalist/${handle}.xml` },
  });
}

/** The older rumors of a journalist who has more than one page of them. */
export default async function JournalistOlderPage({ params }: Props) {
  const { username, page: text } = await params;
  const page = readPageNumber(text);
  if (!page) notFound();
  if (page === 1) permanentRedirect(journalistPath(username));
  return <ReadProfile username={username} page={page} />;
}
