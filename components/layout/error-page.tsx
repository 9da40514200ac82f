import { FallbackPage } from './fallback-page';

/** The page shown when rendering failed. */
export function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <FallbackPage
      action={
        <button type="button" className="button button-strong" onClick={retry}>
          Try again
        </button>
      }
    >
      Something went wrong on our end. Trying again often helps.
    </FallbackPage>
  );
}
