'use client';

import { ErrorPage } from '@/components/layout/error-page';

/** Shown when rendering a page fails. */
export default function RouteError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage retry={retry} />;
}
