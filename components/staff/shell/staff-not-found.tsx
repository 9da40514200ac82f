import { StaffFallback } from './staff-fallback';

/** The content of the 404 page of the staff side. The attribute tells the server to send status 404. */
export function StaffNotFoundContent() {
  return (
    <div data-page-status="404">
      <StaffFallback title="Page not found">
        404: there’s nothing at this address. It may have been deleted.
      </StaffFallback>
    </div>
  );
}
