import { UnknownScreen } from '@/components/admin/layout/unknown-screen';
import { Review } from '@/components/admin/review/review';
import { type ItemProps, idOf } from '../../item-id';

export default async function Page({ params }: ItemProps) {
  const id = idOf(await params);
  return id === null ? <UnknownScreen /> : <Review id={id} />;
}
