import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { SingleTweet } from '@/components/staff/desk/single-tweet.island';
import { findTweetOfPage } from '@/lib/domain/desk/tweet-page';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Edit Tweet' };

/** One tweet, where the Edit Tweet links of public cards lead. */
export default async function SingleTweetPage({ params }: PageProps<'/admin/single-tweet-page/[tweetId]'>) {
  await requireStaffPage();
  const tweet = await findTweetOfPage((await params).tweetId);
  if (!tweet) notFound();
  return (
    <DeskPage title="Edit Tweet">
      <SingleTweet tweet={tweet} />
    </DeskPage>
  );
}
