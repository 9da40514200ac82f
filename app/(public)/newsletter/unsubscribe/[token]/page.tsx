import { notFound, redirect } from 'next/navigation';
import { NewsletterLinkPage } from '@/components/public/newsletter/link-page';
import { PRIVATE_LINK } from '@/lib/domain/newsletter/private-link';
import { isNewsletterToken } from '@/lib/domain/newsletter/queries';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { config } from '@/lib/platform/config/config';
import { TOKEN } from '@/lib/platform/mail/token';

export const ensureStatic = 'navigation';
export const generateStaticParams = renderedOnRequest('token');

export const metadata = { title: 'Unsubscribe from the newsletter', ...PRIVATE_LINK };

/** The page of an unsubscribe link. */
export default async function UnsubscribePage({ params }: PageProps<'/newsletter/unsubscribe/[token]'>) {
  const { token } = await params;
  if (!TOKEN.test(token)) notFound();
  if (!(await isNewsletterToken(token))) redirect('/newsletter/invalid-link');
  return (
    <NewsletterLinkPage
      title="Unsubscribe"
      text={`You won’t get any more ${config().SITE_NAME} newsletters at this address.`}
      action={`/_api/newsletter/unsubscribe/${token}`}
      button="Unsubscribe"
    />
  );
}
