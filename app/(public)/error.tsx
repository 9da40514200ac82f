'use client';

import { ErrorPage } from '@/components/layout/error-page';

/** For a page that fails while it is rendered. */
export default function RouteError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorPage retry={retry} />;
}
