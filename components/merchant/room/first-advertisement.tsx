import type { OwnPostDetail } from '@/lib/contract/own-post';
import { AdvertisementForm } from '../advertisement/advertisement-form';

/** The second step of `/merchant/signup`: the first advertisement is written and sent in. */
export function FirstAdvertisement({ onSent }: { onSent: (detail: OwnPostDetail) => void }) {
  return <AdvertisementForm postId={null} onSent={onSent} />;
}
