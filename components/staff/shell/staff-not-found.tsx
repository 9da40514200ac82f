import { StaffFallback } from './staff-fallback';

/** The content of the 404 page of the staff side. The attribute tells the server to send status 404. */
export function StaffNotFoundContent() {
  return (
    <div data-page-status="404">
      <StaffFallback title="There is no such page">
        404: nothing of the staff side is at this address. What it was about may have been deleted meanwhile.
      </StaffFallback>
    </div>
  );
}
