import { AdvertisementForm } from '@/components/merchant/advertisement/advertisement-form';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';

/** Renders the second step of `/merchant/signup`: writing and submitting the first advertisement. */
export function FirstAdvertisement({ onSent }: { onSent: (detail: OwnAdvertisementDetail) => void }) {
  return <AdvertisementForm postId={null} onSent={onSent} />;
}
