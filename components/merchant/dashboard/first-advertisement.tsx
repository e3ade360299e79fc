import { AdvertisementForm } from '@/components/merchant/advertisement/advertisement-form';
import type { OwnPostDetail } from '@/lib/contract/own-post';

/** The second step of `/merchant/signup`: the first advertisement is written and sent in. */
export function FirstAdvertisement({ onSent }: { onSent: (detail: OwnPostDetail) => void }) {
  return <AdvertisementForm postId={null} onSent={onSent} />;
}
