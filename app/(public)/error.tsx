'use client';

import { FailedPage } from '@/components/layout/failed-page';

/** For a page that fails while it is rendered. */
export default function RouteError({ retry }: { error: unknown; retry: () => void }) {
  return <FailedPage retry={retry} />;
}
