import { RESOURCE_POLICY } from '@/lib/platform/http/content-security-policy.mjs';
import type { ErrorCode } from '@/lib/platform/http/errors';
import type { Replacement } from './held-response';
import { STATIC_PAGE_HEADERS, staticErrorPage } from './static-error-page';

/** @returns whether a URL is of the API */
export const isCall = (url: string) => /^\/_api(?:[/?]|$)/.test(url);

interface Failure {
  status: number;
  code: ErrorCode;
  message: string;
}

/** @returns the body of an error: JSON for the API, otherwise a page */
export function renderErrorBody(url: string, { status, code, message }: Failure): Replacement {
  return isCall(url)
    ? {
        status,
        body: JSON.stringify({ error: { code, message } }),
        headers: {
          'content-type': 'application/json',
          'content-security-policy': RESOURCE_POLICY,
          'cache-control': 'no-store',
        },
      }
    : {
        status,
        body: staticErrorPage(message, ''),
        headers: { ...STATIC_PAGE_HEADERS, 'cache-control': 'no-store' },
      };
}
