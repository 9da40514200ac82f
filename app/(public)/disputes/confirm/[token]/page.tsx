import { notFound, redirect } from 'next/navigation';
import { NewsletterLinkPage } from '@/components/public/newsletter/link-page';
import { PRIVATE_LINK } from '@/lib/domain/newsletter/private-link';
import { isDisputeMailed } from '@/lib/domain/outcome/dispute-queries';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { TOKEN } from '@/lib/platform/mail/token';

export const ensureStatic = 'navigation';
export const generateStaticParams = renderedOnRequest('token');

export const metadata = { title: 'Confirm what you sent', ...PRIVATE_LINK };

/** The page of a link that confirms a dispute. */
export default async function ConfirmDisputePage({ params }: PageProps<'/disputes/confirm/[token]'>) {
  const { token } = await params;
  if (!TOKEN.test(token)) notFound();
  if (!(await isDisputeMailed(token))) redirect('/disputes/invalid-link');
  return (
    <NewsletterLinkPage
      title="One more click"
      text="Confirm that you wrote this. Our editors will see it along with your address."
      action={`/_api/disputes/confirm/${token}`}
      button="Confirm"
    />
  );
}
