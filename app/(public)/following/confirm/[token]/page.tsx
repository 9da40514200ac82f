import { notFound, redirect } from 'next/navigation';
import { NewsletterLinkPage } from '@/components/public/newsletter/link-page';
import { isDigestLink } from '@/lib/domain/following/digest-queries';
import { PRIVATE_LINK } from '@/lib/domain/newsletter/private-link';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { TOKEN } from '@/lib/platform/mail/token';

export const ensureStatic = 'navigation';
export const generateStaticParams = renderedOnRequest('token');

export const metadata = { title: 'Confirm your digest', ...PRIVATE_LINK };

/** The page of a link that confirms a digest. */
export default async function ConfirmDigestPage({ params }: PageProps<'/following/confirm/[token]'>) {
  const { token } = await params;
  if (!TOKEN.test(token)) notFound();
  if (!(await isDigestLink(token))) redirect('/following?problem=link');
  return (
    <NewsletterLinkPage
      title="One more click"
      text="Confirm that you want a digest of what you follow at this address."
      action={`/_api/following/digest/confirm/${token}`}
      button="Confirm my digest"
    />
  );
}
