import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PriceLine } from '@/components/ui/course-cards/price-line';
import { perLessonText, priceParts } from '@/components/ui/course-cards/price-parts';
import { EnquiryButton } from '@/components/ui/enquiry-button';
import { Icon } from '@/components/ui/icon';
import { type CourseDetail, isTaken } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site/site';
import { type Enquiry, enquiryOf, formatContact, numberLink } from '@/lib/site/whatsapp';
import { PressedWords } from './bookmark-words';
import { CourseKeyFacts } from './course-key-facts';
import { hasMovedDates } from './has-moved-dates';
import styles from './price-box.module.css';
import { WaitingListButton } from './waiting-list-button';

const GROUPED = new Intl.NumberFormat('en-HK');

interface PriceBoxProps {
  post: CourseDetail;
  /** Null if no phone number is public or the course has ended. */
  enquiry: Enquiry | null;
  ended: boolean;
}

/**
 * Renders the price, when and where, and the enquiry; on a desktop, in view beside the text. On a phone the bar at the
 * bottom of the screen has the price and the enquiry, if there is one.
 */
export function PriceBox({ post, enquiry, ended }: PriceBoxProps) {
  const t = useTranslations('course.buy');
  const { state } = post.enrolment;
  const canEnrol = !ended && post.state !== 'paused' && !hasMovedDates(post);
  return (
    <section className={styles.box} aria-label={t('label')} data-has-bar={enquiry ? '' : undefined}>
      <BoxPrice post={post} />
      <CourseKeyFacts post={post} canEnrol={canEnrol} />
      {!ended && (
        <>
          <div className={styles.actions}>
            {enquiry && <EnquiryButton enquiry={enquiry} size="large" full className={styles.enquiry} />}
            {enquiry && post.trialPrice !== null && !isTaken(post.enrolment) && <TrialButton post={post} />}
            {enquiry?.kind === 'form' && <CallLink merchant={post.merchant} />}
            {canEnrol && <WaitingListButton post={post} />}
            {canEnrol && (state === 'full' || state === 'waiting_list') && (
              <Button full className={styles.alert} data-place-alert="" aria-pressed={false}>
                <Icon name="bell" />
                <PressedWords off={t('placeAlert')} on={t('placeAlertOn')} />
              </Button>
            )}
          </div>
          <BoxNote post={post} enquiry={enquiry} />
        </>
      )}
    </section>
  );
}

/** Renders the price in all, and below it that of a lesson, its length, a trial lesson and the materials. */
function BoxPrice({ post }: { post: CourseDetail }) {
  const t = useTranslations('course.buy');
  const price = useTranslations('price');
  const { lessons, unit } = post.price;
  const [amount, per, minutes] = priceParts(post.price, price);
  const money = (hkd: number) => price('amount', { amount: GROUPED.format(hkd) });
  const perLesson = unit === 'course' && (lessons ?? 0) > 1 ? perLessonText(post.price, price) : null;
  const details = [
    perLesson,
    post.trialPrice !== null &&
      t('trial', { price: post.trialPrice === 0 ? price('free') : money(post.trialPrice) }),
    post.materialFee !== null &&
      (post.materialFee === 0 ? t('included') : t('materials', { price: money(post.materialFee) })),
  ];
  const known = details.filter((detail): detail is string => typeof detail === 'string');
  // On a phone, the facts say the length of a lesson.
  const hasDetails = known.length > 0 || minutes !== null;
  return (
    <div className={styles.price}>
      <div className={styles.total}>
        <PriceLine parts={[amount, per, null]} size="large" />
      </div>
      {hasDetails && (
        <ul className={`${styles.details} number`}>
          {known.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
          {minutes && <li className={styles.minutes}>{minutes}</li>}
        </ul>
      )}
    </div>
  );
}

/** Renders the note below the buttons: that a course is a sample or past, or how to ask and pay. */
function BoxNote({ post, enquiry }: Pick<PriceBoxProps, 'post' | 'enquiry'>) {
  const t = useTranslations('course.buy');
  const source = useTranslations('course.source');
  const course = useTranslations('course');
  const locale = useLocale();
  if (hasMovedDates(post))
    return (
      <p className={styles.small}>
        {t('movedContact')}{' '}
        {post.source?.url && (
          <a href={post.source.url} rel="noopener">
            {source('original')}
          </a>
        )}
      </p>
    );
  if (post.sample)
    return (
      <p className={styles.small}>
        <b>{course('sample')}</b> {course('sampleNote')}
      </p>
    );
  if (post.state === 'paused') return null;
  const without = post.source ? 'seeSource' : 'noContact';
  return (
    <p className={styles.small}>{enquiry ? t('disclaimer', { site: site.name[locale] }) : t(without)}</p>
  );
}

/** Renders a button that asks the merchant for one lesson before the whole course. */
function TrialButton({ post }: { post: CourseDetail }) {
  const t = useTranslations('course.buy');
  const price = useTranslations('price');
  const ask = useTranslations('enquiry');
  const locale = useLocale();
  const { merchant, title, trialPrice } = post;
  const message = ask('trialLesson', { site: site.name[locale], merchant: merchant.name, title });
  const enquiry = enquiryOf(merchant, message, post.id);
  if (!enquiry) return null;
  const amount = trialPrice ? price('amount', { amount: GROUPED.format(trialPrice) }) : price('free');
  return (
    <EnquiryButton enquiry={enquiry} full question={{ label: t('tryOne', { price: amount }), message }} />
  );
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
