import { Review } from '../review/review';
import { useRoute } from '../route';
import { AdvertisementQueue } from './advertisement-queue';

/** Renders the queue, or the advertisement that the address names. */
export function Advertisements() {
  const [id] = useRoute().rest;
  return id && /^\d{1,9}$/.test(id) ? <Review key={id} id={Number(id)} /> : <AdvertisementQueue />;
}
