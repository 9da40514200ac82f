import { FallbackPage } from './fallback-page';

export function NotFoundPage() {
  return (
    <FallbackPage>
      404: there’s nothing at this address. It may have moved, or the link may be missing a letter.
    </FallbackPage>
  );
}
