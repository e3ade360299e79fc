import { Exports } from '@/components/admin/operations/exports';

export default function Page() {
  return <Exports />;
}
