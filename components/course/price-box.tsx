import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EnquiryButton } from '@/components/ui/enquiry-button';
import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { ShareButton } from '@/components/ui/share-button';
import type { CourseDetail } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site';
import { type Enquiry, formatContact, numberLink } from '@/lib/whatsapp';
import { enrolmentText } from './enrolment-text';
import { hasMovedDates } from './has-moved-dates';
import styles from './price-box.module.css';
import { momentText } from './schedule-text';

const GROUPED = new Intl.NumberFormat('en-HK');

interface PriceBoxProps {
  post: CourseDetail;
  /** Null if no phone number is public or the course has ended. */
  enquiry: Enquiry | null;
  ended: boolean;
}

/** Renders the price, the next lesson and the enquiry; on a desktop, in view beside the text. */
export function PriceBox({ post, enquiry, ended }: PriceBoxProps) {
  const t = useTranslations('course.buy');
  const course = useTranslations('course');
  const price = useTranslations('price');
  const locale = useLocale();
  const { state } = post.enrolment;
  const canEnrol = !ended && !hasMovedDates(post);
  const amount = (hkd: number) => price('amount', { amount: GROUPED.format(hkd) });
  const rows: [label: string, value: string | null][] = [
    [
      t('trial'),
      post.trialPrice === null ? null : post.trialPrice === 0 ? price('free') : amount(post.trialPrice),
    ],
    [
      t('materials'),
      post.materialFee === null ? null : post.materialFee === 0 ? t('included') : amount(post.materialFee),
    ],
    [t('next'), post.nextLessonAt && momentText(post.nextLessonAt, locale, course)],
    [t('enrolment'), (canEnrol && enrolmentText(post.enrolment, locale, course)) || null],
    [t('places'), post.places && !ended ? t('placesCount', { count: post.places }) : null],
  ];
  const known = rows.filter(([, value]) => value !== null);
  return (
    <section className={styles.box} aria-label={t('label')}>
      <Price price={post.price} size="large" />
      {known.length > 0 && (
        <dl className={`${styles.rows} number`}>
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!ended && (
        <>
          <div className={styles.actions}>
            {enquiry && <EnquiryButton enquiry={enquiry} size="large" full className={styles.enquiry} />}
            {enquiry?.kind === 'form' && <CallLink merchant={post.merchant} />}
            <div className={styles.pair}>
              <Button
                full
                data-heart=""
                aria-pressed={false}
                aria-label={t('bookmarkOf', { title: post.title })}
              >
                <Icon name="heart" />
                {t('bookmark')}
              </Button>
              <ShareButton title={post.title} full />
            </div>
            {canEnrol && (state === 'full' || state === 'waiting_list') && (
              <Button full className={styles.alert} data-place-alert="" aria-pressed={false}>
                <Icon name="bell" />
                {t('placeAlert')}
              </Button>
            )}
          </div>
          <p className={styles.small}>
            {enquiry ? t('disclaimer', { site: site.name[locale] }) : t(noEnquiryText(post))}
          </p>
        </>
      )}
    </section>
  );
}

/** Returns the text that stands in place of an enquiry. */
function noEnquiryText(post: CourseDetail) {
  if (hasMovedDates(post)) return 'movedContact';
  if (post.source) return 'seeSource';
  return post.sample ? 'sampleContact' : 'noContact';
}

/** Renders the phone number of a merchant that is asked by the form. */
function CallLink({ merchant }: { merchant: CourseDetail['merchant'] }) {
  const t = useTranslations('enquiry');
  const link = numberLink(merchant, '');
  if (!link) return null;
  return (
    <a className={styles.call} href={link.href} rel="noopener nofollow">
      <Icon name="phone" size={18} />
      {t('call', { number: formatContact(merchant.contact ?? '') })}
    </a>
  );
}
