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
      text: 'Open the link we just e-mailed you to send it to our editors.',
    },
  ],
  [
    'sent-without-mail',
    {
      title: 'We have it',
      text: 'Our editors will look into it. Changed outcomes are listed under corrections.',
    },
  ],
  [
    'invalid',
    {
      title: 'It wasn’t sent',
      text: `Something is missing or wrong. We need at least 20 characters and a full e-mail address. A source link starts with https:// or http://, and a dispute asks for an outcome other than the current one. ${TRY_AGAIN}`,
    },
  ],
  ['too-many', { title: 'It wasn’t sent', text: `Too many tries. Wait a minute. ${TRY_AGAIN}` }],
  [
    'failed',
    {
      title: 'It wasn’t sent',
      text: `Something went wrong on our end. Try again in a minute. ${TRY_AGAIN}`,
    },
  ],
  [
    'confirmed',
    {
      title: 'We have it',
      text: 'Our editors have it and will e-mail you their answer. Changed outcomes are listed under corrections.',
    },
  ],
  [
    'invalid-link',
    {
      title: 'This link no longer works',
      text: 'Links work for a week. Send it again to get a new one.',
    },
  ],
]);

export const ensureStatic = 'navigation';
export const generateStaticParams = () => [...OUTCOMES.keys()].map((outcome) => ({ outcome }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const outcome = OUTCOMES.get((await params).outcome);
  return { title: outcome?.title ?? 'Not found', robots: { index: false } };
}

/** The page that the forms of disputes and messages, and their mailed links, lead to. */
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
