import type { Metadata } from 'next';
import { profilePath } from '@/lib/journalist/naming';
import { findJournalist } from '@/lib/journalist/queries';
import { ReadProfile } from './read-profile';

type Props = PageProps<'/nba/journalist/[username]'>;

export const ensureStatic = 'navigation';

/** The build knows no journalists; a reserved name that nobody can have stands for all of them. */
export const generateStaticParams = () => [{ username: '__none__' }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const journalist = await findJournalist((await params).username);
  if (!journalist) return { title: 'Not found' };
  const { name, username, rumorCount } = journalist;
  return {
    title: `${name}: rumors and reliability`,
    description: `How reliable is ${name}? ${rumorCount} NBA rumors on file, each with how it turned out.`,
    alternates: { canonical: profilePath(username) },
  };
}

export default async function JournalistPage({ params }: Props) {
  return <ReadProfile username={(await params).username} page={1} />;
}
