import { StaffFallback } from '@/components/staff/staff-fallback';

export default function StaffNotFound() {
  return (
    <StaffFallback title="There is no such page">
      404: nothing of the staff side is at this address. What it was about may have been deleted meanwhile.
    </StaffFallback>
  );
}
