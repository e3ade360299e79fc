import { Overview } from '@/components/admin/overview/overview';

export default function Page() {
  return <Overview />;
}
