import { UnknownScreen } from '@/components/admin/layout/unknown-screen';

export default function Page() {
  return <UnknownScreen />;
}
