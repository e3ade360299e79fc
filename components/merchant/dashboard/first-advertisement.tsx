import { AdvertisementForm } from '@/components/merchant/advertisement/advertisement-form';
import type { OwnPostDetail } from '@/lib/contract/own-post';

/** Renders the second step of `/merchant/signup`: writing and submitting the first advertisement. */
export function FirstAdvertisement({ onSent }: { onSent: (detail: OwnPostDetail) => void }) {
  return <AdvertisementForm postId={null} onSent={onSent} />;
}
