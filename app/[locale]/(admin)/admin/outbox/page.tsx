import { Outbox } from '@/components/admin/operations/outbox';

export default function Page() {
  return <Outbox />;
}
