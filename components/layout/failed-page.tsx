import { FallbackPage } from './fallback-page';

/** The page for what failed while it was rendered. */
export function FailedPage({ retry }: { retry: () => void }) {
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
