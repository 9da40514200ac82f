import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { profilePath } from '@/lib/journalist/naming';
import { readPageNumber } from '@/lib/site/page-number';
import { describeProfile, ReadProfile } from '../read-profile';

type Props = PageProps<'/nba/journalist/[username]/[page]'>;

export const ensureStatic = 'navigation';

/** The build knows no journalists; reserved words that none of them can have stand for all of them. */
export const generateStaticParams = () => [{ username: '__none__', page: '__none__' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { username, page: text } = await params;
  const page = readPageNumber(text);
  return describeProfile(username, page);
}

/** The older rumors of a journalist who has more than one page of them. */
export default async function JournalistOlderPage({ params }: Props) {
  const { username, page: text } = await params;
  const page = readPageNumber(text);
  if (!page) notFound();
  if (page === 1) permanentRedirect(profilePath(username));
  return <ReadProfile username={username} page={page} />;
}
