import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeskPage } from '@/components/desk/desk-page';
import { RelatedTweets } from '@/components/desk/related-tweets.island';
import { requireStaffPage } from '@/lib/auth/page';
import { findTweetOfPage } from '@/lib/desk/tweet-page';

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
