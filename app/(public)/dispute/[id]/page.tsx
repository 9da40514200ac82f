import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DisputeForm } from '@/components/public/outcome/dispute-form';
import { listReliabilityOf } from '@/lib/domain/journalist/queries';
import { findDisputable } from '@/lib/domain/outcome/dispute-queries';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { canMail } from '@/lib/platform/mail/send';

export const ensureStatic = 'navigation';
export const generateStaticParams = renderedOnRequest('id');

export const metadata: Metadata = { title: 'Dispute an outcome', robots: { index: false, follow: true } };

/** The form that objects to the outcome of a rumor. */
export default async function DisputePage({ params }: PageProps<'/dispute/[id]'>) {
  const tweet = await findDisputable((await params).id);
  if (!tweet) notFound();
  const reliability = await listReliabilityOf(tweet.journalists);
  return <DisputeForm tweet={tweet} reliability={reliability} sendsMail={canMail()} />;
}
