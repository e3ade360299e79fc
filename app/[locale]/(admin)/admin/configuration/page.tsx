import { Configuration } from '@/components/admin/configuration/configuration';

export default function Page() {
  return <Configuration />;
}
