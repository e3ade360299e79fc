import { Funnel } from '@/components/admin/insight/funnel';

export default function Page() {
  return <Funnel />;
}
