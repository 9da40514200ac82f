import { notFound } from '@/lib/http/errors';
import { redirectTo } from '@/lib/http/reply';

/**
 * The answer to a link's POST: to a page's form the next page, to a mail program a plain success, as those follow
 * no redirect.
 * @param page where it worked; null for a link that does not work
 * @throws ApiError `not_found` to a program whose link does not work
 */
export function respondToLink(request: Request, page: string | null): Response | Record<string, never> {
  const isForm = request.headers.get('accept')?.includes('text/html') ?? false;
  if (isForm) return redirectTo(page ?? '/newsletter/invalid-link');
  if (!page) throw notFound('link');
  return {};
}
