import { BrokenLinks } from '@/components/admin/insight/broken-links';

export default function Page() {
  return <BrokenLinks />;
}
