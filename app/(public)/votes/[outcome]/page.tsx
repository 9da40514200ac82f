import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ForgetVote } from '@/components/public/rumor/forget-vote.island';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';

type Props = PageProps<'/votes/[outcome]'>;

const TITLE = 'Your vote was not counted';

/** Why a vote that was sent as a form was refused, by the last part of the path. */
const REASONS = new Map([
  ['closed', 'Either the rumor is settled and voting has closed, or it isn’t open to votes.'],
  ['too-many', 'Too many votes came from your network. Try again later.'],
  ['failed', 'We couldn’t save it. Go back and try again in a minute.'],
]);

export const ensureStatic = 'navigation';
export const generateStaticParams = () => [...REASONS.keys()].map((outcome) => ({ outcome }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const isReason = REASONS.has((await params).outcome);
  return { title: isReason ? TITLE : 'Not found', robots: { index: false } };
}

/** The page that a refused vote leads to, without JavaScript or before it has loaded. */
export default async function VoteOutcomePage({ params }: Props) {
  const reason = REASONS.get((await params).outcome);
  if (!reason) notFound();
  return (
    <div className="wrap">
      <ForgetVote />
      <PageHead title={TITLE} lede={reason} />
      <PageLink className="button" href="/nba/rumors">
        Read the latest rumors
      </PageLink>
    </div>
  );
}
