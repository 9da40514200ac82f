import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeskPage } from '@/components/staff/desk/desk-page';
import { RelatedTweets } from '@/components/staff/desk/related-tweets.island';
import { findTweetOfPage } from '@/lib/domain/desk/tweet-page';
import { requireStaffPage } from '@/lib/platform/auth/require-staff-page';

export const metadata: Metadata = { title: 'Related Tweets' };

/** Tweets that look like the same story as one. */
export default async function RelatedTweetsPage({ params }: PageProps<'/admin/related-tweets/[id]'>) {
  await requireStaffPage();
  const tweet = await findTweetOfPage((await params).id);
  if (!tweet) notFound();
  return (
    <DeskPage title="Related Tweets">
      <RelatedTweets tweet={tweet} />
    </DeskPage>
  );
}
