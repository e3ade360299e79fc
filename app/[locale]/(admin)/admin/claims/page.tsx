import { ClaimQueue } from '@/components/admin/claims/claim-queue';

export default function Page() {
  return <ClaimQueue />;
}
