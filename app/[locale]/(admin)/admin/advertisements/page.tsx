import { AdvertisementQueue } from '@/components/admin/queue/advertisement-queue';

export default function Page() {
  return <AdvertisementQueue />;
}
