import { AuditLog } from '@/components/admin/audit/audit-log';

export default function Page() {
  return <AuditLog />;
}
