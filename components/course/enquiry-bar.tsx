import { EnquiryButton } from '@/components/ui/enquiry-button';
import { Price } from '@/components/ui/price';
import type { Price as PriceValue } from '@/lib/contract/post';
import type { Enquiry } from '@/lib/whatsapp';
import styles from './enquiry-bar.module.css';

/** Price and enquiry at the foot of a small screen; the page leaves room for it (`--bottom-bar`). */
export function EnquiryBar({ price, enquiry }: { price: PriceValue; enquiry: Enquiry }) {
  return (
    <div className={styles.bar} data-bottom-bar="">
      <Price price={price} />
      <EnquiryButton enquiry={enquiry} short />
    </div>
  );
}
