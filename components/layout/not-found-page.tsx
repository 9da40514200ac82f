import { FallbackPage } from './fallback-page';

export function NotFoundPage() {
  return (
    <FallbackPage>
      404: there is nothing at this address. It may have moved, or the link may have lost a letter on its way.
    </FallbackPage>
  );
}
