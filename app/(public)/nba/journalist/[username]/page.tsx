import type { Metadata } from 'next';
import { describeProfile, ReadProfile } from './read-profile';

type Props = PageProps<'/nba/journalist/[username]'>;

export const ensureStatic = 'navigation';

/** The build knows no journalists; a reserved name that nobody can have stands for all of them. */
export const generateStaticParams = () => [{ username: '__none__' }];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  describeProfile((await params).username, 1);

export default async function JournalistPage({ params }: Props) {
  return <ReadProfile username={(await params).username} page={1} />;
}
