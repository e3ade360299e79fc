import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PriceLine } from '@/components/ui/course-cards/price-line';
import { priceParts } from '@/components/ui/course-cards/price-parts';
import { EnquiryButton } from '@/components/ui/enquiry-button';
import { Icon } from '@/components/ui/icon';
import type { CourseDetail } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import type { Enquiry } from '@/lib/site/whatsapp';
import { BookmarkWords } from './bookmark-words';
import { whenParts } from './course-key-facts';
import styles from './enquiry-bar.module.css';
import { enrolmentParts } from './enrolment-text';

/** Renders price, start, places, and the buttons to save and to ask, at the bottom of a small screen, in space reserved by `--bottom-bar`. */
export function EnquiryBar({ post, enquiry }: { post: CourseDetail; enquiry: Enquiry }) {
  const t = useTranslations('course');
  const price = useTranslations('price');
  const locale = useLocale();
  const [amount, per] = priceParts(post.price, price);
  const [when] = whenParts(post, locale, t);
  const [places] = post.enrolment.placesLeft === null ? [null] : enrolmentParts(post.enrolment, locale, t);
  return (
    <div className={styles.bar} data-bottom-bar="">
      <div className={styles.text}>
        <PriceLine parts={[amount, per, null]} />
        <p className={`${styles.when} number`}>{[when, places].filter(Boolean).join(t('key.dot'))}</p>
      </div>
      <Button
        className={styles.save}
        data-bookmark=""
        data-id={post.id}
        aria-pressed={false}
        aria-label={t('buy.bookmarkOf', { title: post.title })}
      >
        <Icon name="heart" />
        <BookmarkWords />
      </Button>
      <EnquiryButton enquiry={enquiry} size="large" short className={styles.ask} />
    </div>
  );
}
