import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { FAILED, INVALID_ADDRESS, NEXT_STEP, SUBSCRIBED } from '@/lib/domain/newsletter/subscribe-texts';

type Props = PageProps<'/newsletter/[outcome]'>;

/** The outcomes of a submitted form or link, by the last part of the path. */
const OUTCOMES = new Map([
  ['subscribed', { title: SUBSCRIBED, text: NEXT_STEP.mail }],
  ['subscribed-without-mail', { title: SUBSCRIBED, text: NEXT_STEP.none }],
  [
    'subscription-failed',
    { title: FAILED, text: 'Wait a minute, then try the form at the bottom of any page again.' },
  ],
  ['invalid-address', { title: FAILED, text: INVALID_ADDRESS }],
  ['confirmed', { title: 'You’re subscribed', text: 'You’ll get the next newsletter.' }],
  ['unsubscribed', { title: 'You’re unsubscribed', text: 'We won’t send you any more newsletters.' }],
  [
    'invalid-link',
    {
      title: 'This link no longer works',
      text: 'Confirmation links work for a week. Subscribe again at the bottom of any page to get a new one.',
    },
  ],
]);

export const ensureStatic = 'navigation';
export const generateStaticParams = () => [...OUTCOMES.keys()].map((outcome) => ({ outcome }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const outcome = OUTCOMES.get((await params).outcome);
  return { title: outcome?.title ?? 'Not found', robots: { index: false } };
}

/** The page that the forms of the newsletter lead to. */
export default async function NewsletterOutcomePage({ params }: Props) {
  const outcome = OUTCOMES.get((await params).outcome);
  if (!outcome) notFound();
  return (
    <div className="wrap">
      <PageHead title={outcome.title} lede={outcome.text} />
      <PageLink className="button" href="/">
        Read the latest rumors
      </PageLink>
    </div>
  );
}
