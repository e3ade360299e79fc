import { UnknownScreen } from '@/components/admin/layout/unknown-screen';
import { MemberDetail } from '@/components/admin/people/member-detail';
import { type ItemProps, idOf } from '../../item-id';

export default async function Page({ params }: ItemProps) {
  const id = idOf(await params);
  return id === null ? <UnknownScreen /> : <MemberDetail id={id} />;
}
