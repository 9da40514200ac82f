import { StaffNotFoundContent } from '@/components/staff/shell/staff-not-found';

export default function StaffNotFound() {
  return <StaffNotFoundContent />;
}
