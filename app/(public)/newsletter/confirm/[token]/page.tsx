import { notFound, redirect } from 'next/navigation';
import { NewsletterLinkPage } from '@/components/public/newsletter/link-page';
import { PRIVATE_LINK } from '@/lib/domain/newsletter/private-link';
import { isNewsletterToken } from '@/lib/domain/newsletter/queries';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { config } from '@/lib/platform/config/config';
import { TOKEN } from '@/lib/platform/mail/token';

export const ensureStatic = 'navigation';
export const generateStaticParams = renderedOnRequest('token');

export const metadata = { title: 'Confirm your subscription', ...PRIVATE_LINK };

/** The page of a confirmation link. */
export default async function ConfirmPage({ params }: PageProps<'/newsletter/confirm/[token]'>) {
  const { token } = await params;
  if (!TOKEN.test(token)) notFound();
  if (!(await isNewsletterToken(token))) redirect('/newsletter/invalid-link');
  return (
    <NewsletterLinkPage
      title="One more click"
      text={`Confirm that you want the ${config().SITE_NAME} newsletter, the latest NBA rumors, at this address.`}
      action={`/_api/newsletter/confirm/${token}`}
      button="Confirm my subscription"
    />
  );
}
