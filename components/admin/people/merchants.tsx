import { useRoute } from '../route';
import { MerchantDetail } from './merchant-detail';
import { MerchantList } from './merchant-list';

/** Renders the merchant list, or the merchant that the address names. */
export function Merchants() {
  const [id] = useRoute().rest;
  return id && /^\d{1,9}$/.test(id) ? <MerchantDetail key={id} id={Number(id)} /> : <MerchantList />;
}
