import { StaffAbsent } from '@/components/staff/staff-absent';

export default function StaffNotFound() {
  return <StaffAbsent />;
}
