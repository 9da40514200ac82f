import { notFound } from '@/lib/platform/http/errors';
import { redirectTo } from '@/lib/platform/http/reply';

/**
 * The response to the POST of a link that was mailed: a redirect for a form on a page, an empty success for a mail
 * program, which follows no redirects.
 * @param page to redirect to; null if the link does not work
 * @throws ApiError `not_found` to a mail program whose link does not work
 */
export function respondToLink(
  request: Request,
  page: string | null,
  invalidPage = '/newsletter/invalid-link',
): Response | Record<string, never> {
  const isForm = request.headers.get('accept')?.includes('text/html') ?? false;
  if (isForm) return redirectTo(page ?? invalidPage);
  if (!page) throw notFound('link');
  return {};
}
