import { MemberList } from '@/components/admin/people/member-list';

export default function Page() {
  return <MemberList />;
}
