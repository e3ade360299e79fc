import { EvidenceQueue } from '@/components/admin/evidence/evidence-queue';

export default function Page() {
  return <EvidenceQueue />;
}
