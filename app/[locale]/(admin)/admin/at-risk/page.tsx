import { MerchantsAtRisk } from '@/components/admin/insight/merchants-at-risk';

export default function Page() {
  return <MerchantsAtRisk />;
}
