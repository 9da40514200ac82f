import type { Metadata } from 'next';
import { findJournalist } from '@/lib/journalist/queries';
import { NOT_FOUND_METADATA, pageMetadata } from '@/lib/seo/metadata';
import { journalistPath } from '@/lib/site/paths';
import { ReadProfile } from './read-profile';

type Props = PageProps<'/nba/journalist/[username]'>;

export const ensureStatic = 'navigation';

/** The build knows no journalists; a reserved name that nobody can have stands for all of them. */
export const generateStaticParams = () => [{ username: '__none__' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const journalist = await findJournalist((await params).username);
  if (!journalist) return NOT_FOUND_METADATA;
  const { name, username, rumorCount } = journalist;
  return pageMetadata({
    title: `${name}: rumors and reliability`,
    description: `How reliable is ${name}? ${rumorCount} NBA ${rumorCount === 1 ? 'rumor' : 'rumors'} on file, each with how it turned out.`,
    path: journalistPath(username),
    type: 'profile',
    image: `/share/journalist/${username}`,
    feed: { title: `${name}: rumors`, path: `/feeds/journalist/${username}.xml` },
  });
}

export default async function JournalistPage({ params }: Props) {
  return <ReadProfile username={(await params).username} page={1} />;
}
