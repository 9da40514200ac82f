import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';

type Props = PageProps<'/disputes/[outcome]'>;

const TRY_AGAIN = 'Go back. What you wrote is still there.';

/** The outcomes of a submitted form or link, by the last part of the path. */
const OUTCOMES = new Map([
  [
    'sent',
    {
      title: 'One more click',
      text: 'Open the link we just e-mailed you to send your dispute to our editors.',
    },
  ],
  [
    'sent-without-mail',
    {
      title: 'We have your dispute',
      text: 'Our editors see it now. This site sends no mail at present, so no answer comes to your address.',
    },
  ],
  [
    'invalid',
    {
      title: 'Your dispute was not sent',
      text: `Something is missing or wrong. A dispute needs a reason of at least 20 characters, a full e-mail address, a source link (if any) that starts with https:// or http://, and an outcome other than the current one. ${TRY_AGAIN}`,
    },
  ],
  ['too-many', { title: 'Your dispute was not sent', text: `Too many tries. Wait a minute. ${TRY_AGAIN}` }],
  [
    'failed',
    {
      title: 'Your dispute was not sent',
      text: `Something went wrong on our end. Try again in a minute. ${TRY_AGAIN}`,
    },
  ],
  [
    'confirmed',
    {
      title: 'We have your dispute',
      text: 'Our editors have it and will e-mail you their decision. Changed outcomes are listed under corrections.',
    },
  ],
  [
    'invalid-link',
    {
      title: 'This link no longer works',
      text: 'Links work for a week. Send the dispute again to get a new one.',
    },
  ],
]);

export const ensureStatic = 'navigation';
export const generateStaticParams = () => [...OUTCOMES.keys()].map((outcome) => ({ outcome }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const outcome = OUTCOMES.get((await params).outcome);
  return { title: outcome?.title ?? 'Not found', robots: { index: false } };
}

/** The page that the form of a dispute and its mailed link lead to. */
export default async function DisputeOutcomePage({ params }: Props) {
  const outcome = OUTCOMES.get((await params).outcome);
  if (!outcome) notFound();
  return (
    <div className="wrap">
      <PageHead title={outcome.title} lede={outcome.text} />
      <PageLink className="button" href="/corrections">
        See the corrections
      </PageLink>
    </div>
  );
}
