import { StaffNotFoundContent } from '@/components/staff/staff-not-found';

export default function StaffNotFound() {
  return <StaffNotFoundContent />;
}
