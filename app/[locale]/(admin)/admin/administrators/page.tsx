import { AdministratorList } from '@/components/admin/account/administrators';

export default function Page() {
  return <AdministratorList />;
}
