import { notFound, redirect } from 'next/navigation';
import { NewsletterLinkPage } from '@/components/newsletter/link-page';
import { isDisputeMailed } from '@/lib/dispute/queries';
import { TOKEN } from '@/lib/mail/token';
import { PRIVATE_LINK } from '@/lib/newsletter/private-link';

export const ensureStatic = 'navigation';
export const generateStaticParams = () => [{ token: '__none__' }];

export const metadata = { title: 'Confirm your objection', ...PRIVATE_LINK };

/** The page of a link that confirms an objection. */
export default async function ConfirmDisputePage({ params }: PageProps<'/disputes/confirm/[token]'>) {
  const { token } = await params;
  if (!TOKEN.test(token)) notFound();
  if (!(await isDisputeMailed(token))) redirect('/disputes/invalid-link');
  return (
    <NewsletterLinkPage
      title="One click left"
      text="Confirm that you object to the outcome of this rumor. Our editors see it then, with your address."
      action={`/_api/disputes/confirm/${token}`}
      button="Confirm my objection"
    />
  );
}
