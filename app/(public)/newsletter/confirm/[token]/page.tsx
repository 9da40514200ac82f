import { notFound, redirect } from 'next/navigation';
import { NewsletterLinkPage } from '@/components/newsletter/link-page';
import { config } from '@/lib/config';
import { TOKEN } from '@/lib/mail/token';
import { PRIVATE_LINK } from '@/lib/newsletter/private-link';
import { isMailed } from '@/lib/newsletter/queries';

export const ensureStatic = 'navigation';
export const generateStaticParams = () => [{ token: '__none__' }];

export const metadata = { title: 'Confirm your subscription', ...PRIVATE_LINK };

/** The page of a confirmation link. */
export default async function ConfirmPage({ params }: PageProps<'/newsletter/confirm/[token]'>) {
  const { token } = await params;
  if (!TOKEN.test(token)) notFound();
  if (!(await isMailed(token))) redirect('/newsletter/invalid-link');
  return (
    <NewsletterLinkPage
      title="One click left"
      text={`Confirm that the newsletter of ${config().SITE_NAME}, the latest NBA rumors, may come to your address.`}
      action={`/_api/newsletter/confirm/${token}`}
      button="Confirm my subscription"
    />
  );
}
