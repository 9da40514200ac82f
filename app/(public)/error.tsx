'use client';

import { FallbackPage } from '@/components/layout/fallback-page';

/** For a page that fails while it is rendered. */
export default function RouteError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <FallbackPage
      action={
        <button type="button" className="button button-strong" onClick={retry}>
          Try again
        </button>
      }
    >
      Something went wrong on our side while this page was made. Trying again often helps.
    </FallbackPage>
  );
}
