import { Jobs } from '@/components/admin/operations/jobs';

export default function Page() {
  return <Jobs />;
}
