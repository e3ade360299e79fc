import { MerchantList } from '@/components/admin/people/merchant-list';

export default function Page() {
  return <MerchantList />;
}
