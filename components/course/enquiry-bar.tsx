import { EnquiryButton } from '@/components/ui/enquiry-button';
import { Price } from '@/components/ui/price';
import type { Price as PriceValue } from '@/lib/contract/course';
import type { Enquiry } from '@/lib/whatsapp';
import styles from './enquiry-bar.module.css';

/** Renders price and enquiry at the bottom of a small screen, in space reserved by `--bottom-bar`. */
export function EnquiryBar({ price, enquiry }: { price: PriceValue; enquiry: Enquiry }) {
  return (
    <div className={styles.bar} data-bottom-bar="">
      <Price price={price} />
      <EnquiryButton enquiry={enquiry} short />
    </div>
  );
}
