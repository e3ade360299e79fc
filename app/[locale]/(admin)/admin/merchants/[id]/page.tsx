import { UnknownScreen } from '@/components/admin/layout/unknown-screen';
import { MerchantDetail } from '@/components/admin/people/merchant-detail';
import { type ItemProps, idOf } from '../../item-id';

export default async function Page({ params }: ItemProps) {
  const id = idOf(await params);
  return id === null ? <UnknownScreen /> : <MerchantDetail id={id} />;
}
