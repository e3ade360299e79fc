import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { AdminAdvertisementDetail, ReviewHint } from '@/lib/contract/admin-advertisements';
import { localePath } from '@/lib/i18n/paths';
import { LoadFailure } from '../ui/load-failure';
import screenStyles from '../ui/screen.module.css';
import { ScreenLink } from '../ui/screen-link';
import { useFieldLabel } from './field-text';
import styles from './review.module.css';
import { useReviewHints } from './review-query';

/**
 * Renders the missing fields that the server found and what needs a closer look: the same text or picture
 * elsewhere, contact data, an unusual price. The reviewer decides.
 */
export function AutomaticChecks({ detail }: { detail: AdminAdvertisementDetail }) {
  const t = useTranslations('admin.review');
  const label = useFieldLabel();
  const hints = useReviewHints(detail.advertisement);
  const wrong = Object.keys(detail.problems);
  const { priceRise, hasEnglish } = hintsOf(detail);
  const isFound = (...kinds: ReviewHint['kind'][]) => hints.data?.some(({ kind }) => kinds.includes(kind));
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className={`h3 ${styles.part}`}>
        {t('checks')}
      </h2>
      <ul className={styles.checks}>
        {wrong.length > 0 ? (
          <Check wrong>{t('incomplete', { fields: wrong.map(label).join(t('comma')) })}</Check>
        ) : (
          <Check>{t('complete')}</Check>
        )}
        <Check wrong={!hasEnglish}>{hasEnglish ? t('english') : t('noEnglish')}</Check>
        {priceRise !== null && <Check wrong>{t('priceRise', { percent: priceRise })}</Check>}
        {detail.advertisement.hints
          .filter(({ kind }) => kind === 'duplicate')
          .map(({ other }) => (
            <Check key={other?.id} wrong>
              {t.rich('waitingTwice', {
                id: other?.id ?? 0,
                merchant: other?.merchant ?? '',
                link: (text) => <ScreenLink screen={`advertisements/${other?.id}`}>{text}</ScreenLink>,
              })}
            </Check>
          ))}
        {hints.data?.map((hint) => (
          <Check key={JSON.stringify(hint)} wrong>
            <HintText hint={hint} />
          </Check>
        ))}
        {hints.data && !isFound('phone') && <Check>{t('noPhone')}</Check>}
        {hints.data && !isFound('link') && <Check>{t('noAddress')}</Check>}
        {hints.data && wrong.length === 0 && !isFound('same_text', 'similar_text', 'same_picture') && (
          <Check>{t('noCopy')}</Check>
        )}
      </ul>
      {hints.isPending && <p role="status">{t('comparing')}</p>}
      {hints.isError && <LoadFailure error={hints.error} onRetry={hints.refetch} />}
      <p className="muted small">{t('checksNote')}</p>
    </section>
  );
}

function Check({ wrong = false, children }: { wrong?: boolean; children: ReactNode }) {
  return (
    <li data-wrong={wrong || undefined}>
      <Icon name={wrong ? 'warning' : 'check'} />
      <span>{children}</span>
    </li>
  );
}

function HintText({ hint: { kind, found, course, price } }: { hint: ReviewHint }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  if (course)
    return t.rich(`review.hints.${kind as 'same_text'}`, {
      ...course,
      link: (text) => (
        <a
          className={screenStyles.link}
          href={localePath(locale, `/course/${course.slug}`)}
          target="_blank"
          rel="noreferrer"
        >
          {text}
        </a>
      ),
    });
  if (price)
    return t(`review.hints.${kind as 'price_low'}`, {
      amount: Math.round(price.amount),
      low: Math.round(price.low),
      high: Math.round(price.high),
      count: price.courses,
      unit: t(`values.priceUnit.${price.unit}`),
    });
  return t(`review.hints.${kind as 'phone'}`, { found: found ?? '' });
}

/** Relative price rise above which a revision gets a hint. */
const PRICE_RISE = 0.1;

interface Hints {
  /** Price rise in per cent, if it is large; otherwise null. */
  priceRise: number | null;
  hasEnglish: boolean;
}

/** Returns hints for the reviewer that need no other course: price rise, missing English. */
export function hintsOf({ draft, changes }: Pick<AdminAdvertisementDetail, 'draft' | 'changes'>): Hints {
  const price = changes?.find(({ field }) => field === 'price_min');
  const [before, after] = [Number(price?.before), Number(price?.after)];
  const rise = before > 0 ? (after - before) / before : 0;
  return {
    priceRise: rise >= PRICE_RISE ? Math.round(rise * 100) : null,
    hasEnglish: Boolean(draft.titleEn),
  };
}
