import { useLocale } from 'next-intl';
import { EnquiryButton } from '@/components/ui/enquiry-button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { CourseDetail } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { LARGE_PAYMENT_HKD, paidFirst } from '@/lib/contract/terms';
import { dotted } from '@/lib/format/dotted';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { type Enquiry, enquiryOf } from '@/lib/site/whatsapp';
import { Block } from './block';
import styles from './course-terms.module.css';

const GROUPED = new Intl.NumberFormat('en-HK');

interface CourseTermsProps {
  post: CourseDetail;
  /** Null if no phone number is public or the course has ended. */
  enquiry: Enquiry | null;
  /** WhatsApp message to the merchant; omitted where there are no enquiries. */
  message?: string | undefined;
}

/**
 * Renders what the merchant states about payment, refunds and missed lessons, with what is paid at first. What is not
 * stated is named as such, with an enquiry that asks for it.
 */
export function CourseTerms({ post, enquiry, message }: CourseTermsProps) {
  const t = useTranslations('course.terms');
  const choices = useTranslations('choices');
  const price = useTranslations('price');
  const locale = useLocale();
  const list = useTranslations('course')('listSeparator');
  const amount = (hkd: number) => price('amount', { amount: GROUPED.format(hkd) });
  const { feeBasis, registrationFee, firstPaymentShare, refund, makeup, makeupLessons, leaveHours } = post;
  const first = paidFirst(post);
  const rows: [label: string, value: string | null][] = [
    [t('basis'), feeBasis && choices(`feeBasis.${feeBasis}`)],
    ...(registrationFee === null
      ? []
      : [
          [t('registration'), registrationFee === 0 ? t('none') : amount(registrationFee)] as [
            string,
            string,
          ],
        ]),
    [t('first'), firstPaid()],
    [
      t('refund'),
      refund && dotted([choices(`refund.${refund}`), t(`refundMeaning.${refund}`, { when: cancellable() })]),
    ],
    [
      t('makeup'),
      makeup &&
        dotted([
          choices(`makeup.${makeup}`),
          makeupLessons !== null && makeup !== 'none' && t('makeupLessons', { count: makeupLessons }),
        ]),
    ],
    [t('leave'), leaveHours === null ? null : t('leaveHours', { hours: leaveHours })],
  ];
  const stated = rows.filter(([, value]) => value !== null);
  const missing = rows.flatMap(([label, value]) => (value === null ? label : []));
  const asked = message && t('askMessage', { message });
  const ask = enquiry && asked ? enquiryOf(post.merchant, asked, post.id) : null;
  return (
    <Block title={t('title')} id="terms">
      <dl className={`${styles.rows} number`}>
        {stated.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {missing.length > 0 && (
          <div className={`${styles.missing} muted`}>
            <dt>{t('notStated')}</dt>
            <dd>{missing.join(list)}</dd>
          </div>
        )}
      </dl>
      {first !== null && first >= LARGE_PAYMENT_HKD && (
        <Note icon="warning">
          {t('large')} <a href={localePath(locale, '/before-paying')}>{t('largeMore')}</a>
        </Note>
      )}
      <p className="muted small">{t('direct')}</p>
      {missing.length > 0 && ask && (
        <div className={styles.ask}>
          <EnquiryButton enquiry={ask} question={{ label: t('ask'), message: asked ?? '' }} />
        </div>
      )}
    </Block>
  );

  /** Returns until when a cancellation is refunded. */
  function cancellable(): string {
    return post.refundDays === null ? t('refundBefore') : t('refundDays', { days: post.refundDays });
  }

  function firstPaid(): string | null {
    if (first === null) return null;
    if (post.firstPayment !== null) return amount(first);
    const share = firstPaymentShare !== null && t('firstShare', { share: firstPaymentShare });
    return dotted([t('firstNote', { amount: amount(first) }), share]);
  }
}

/**
 * Renders what is stated about access and learning support, with what is known of the venue; nothing if nothing is
 * stated.
 */
export function CourseAccess({ post }: { post: CourseDetail }) {
  const t = useTranslations('course.access');
  const locale = useLocale();
  const choices = useTranslations('choices');
  const { access, accessLacking, venueAccess, venueAccessLacking, sen, accessNote } = post;
  const isOfVenue = venueAccess.length + venueAccessLacking.length > 0;
  if (access.length + accessLacking.length + sen.length === 0 && !isOfVenue && !accessNote) return null;
  return (
    <Block title={t('title')} id="access">
      <AccessList access={access} lacking={accessLacking} />
      {isOfVenue && (
        <>
          <h3 className="h3">{t('ofVenue')}</h3>
          <AccessList access={venueAccess} lacking={venueAccessLacking} />
        </>
      )}
      {sen.length > 0 && (
        <>
          <h3 className="h3">{t('sen')}</h3>
          <ul className={styles.list}>
            {sen.map((offer) => (
              <li key={offer}>
                <Icon name="check" />
                {choices(`sen.${offer}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {accessNote && (
        <p className={styles.note} lang={langOf(post, 'access_note', locale)}>
          {accessNote}
        </p>
      )}
      <p className="muted small">{t('note')}</p>
    </Block>
  );
}

interface AccessListProps {
  access: CourseDetail['access'];
  lacking: CourseDetail['accessLacking'];
}

function AccessList({ access, lacking }: AccessListProps) {
  const t = useTranslations('course.access');
  const choices = useTranslations('choices');
  if (access.length + lacking.length === 0) return null;
  return (
    <ul className={styles.list}>
      {access.map((feature) => (
        <li key={feature}>
          <Icon name="check" />
          {t('has', { feature: choices(`access.${feature}`) })}
        </li>
      ))}
      {lacking.map((feature) => (
        <li key={feature} className="muted">
          <Icon name="close" />
          {t('lacks', { feature: choices(`access.${feature}`) })}
        </li>
      ))}
    </ul>
  );
}

/**
 * Pages of the Fund, whose course search finds a code. The page of one course has an address with the number of its
 * provider, which the code does not tell.
 */
const CEF_ADDRESSES: Record<Locale, string> = {
  'zh-hk': 'https://www.wfsfaa.gov.hk/cef/tc/index.htm',
  en: 'https://www.wfsfaa.gov.hk/cef/en/index.htm',
};

/** Renders the qualifications that the merchant states, as unverified statements; nothing if it states none. */
export function CourseStatements({ post }: { post: CourseDetail }) {
  const t = useTranslations('course.statements');
  const locale = useLocale();
  const choices = useTranslations('choices');
  const { schoolRegistration, schoolNumber, recordCheck, qualifications, qualificationNote, cefCode } = post;
  const registration = schoolRegistration && choices(`schoolRegistration.${schoolRegistration}`);
  const list = useTranslations('course')('listSeparator');
  const rows: [label: string, value: string | null][] = [
    [
      t('school'),
      schoolNumber
        ? t('schoolNumber', {
            registration: registration ?? choices('schoolRegistration.registered'),
            number: schoolNumber,
          })
        : registration,
    ],
    [t('recordCheck'), recordCheck && choices(`recordCheck.${recordCheck}`)],
    [
      t('qualifications'),
      qualifications.length > 0
        ? qualifications.map((one) => choices(`qualification.${one}`)).join(list)
        : null,
    ],
    [t('cef'), cefCode ? t('cefStated', { code: cefCode }) : null],
  ];
  const stated = rows.filter(([, value]) => value !== null);
  if (stated.length === 0 && !qualificationNote) return null;
  return (
    <Block title={t('title')} id="statements">
      <p className="small">{t('notVerified')}</p>
      <dl className={styles.rows}>
        {stated.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {qualificationNote && (
        <p className={styles.note} lang={langOf(post, 'qualification_note', locale)}>
          {qualificationNote}
        </p>
      )}
      {cefCode && (
        <p className="small">
          {t('cefMeaning')}{' '}
          <a href={CEF_ADDRESSES[locale]} rel="noopener nofollow">
            {t('cefLink', { code: cefCode })}
          </a>
        </p>
      )}
    </Block>
  );
}
