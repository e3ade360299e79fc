import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ButtonLink } from '@/components/ui/button';
import type { DirectChange } from '@/lib/contract/direct-change';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import type { DraftValues } from '../draft/draft-values';
import { wholeNumber } from '../fields/price-of';
import styles from './form.module.css';

/**
 * Says of a course with a public page that the page stays as it is until the approval, and what can be changed at once.
 * Warns if the revision would replace a price that was changed at once.
 */
export function PublicCourseNote({ detail }: { detail: OwnAdvertisementDetail }) {
  const t = useTranslations('advertisement.revision');
  const locale = useLocale();
  return (
    <>
      <div className={styles.note}>
        <p>
          {t('review')} {detail.direct && t('direct')}
        </p>
        {detail.direct && (
          <ButtonLink href={localePath(locale, `/merchant/dashboard?post=${detail.post.id}`)}>
            {t('toDirect')}
          </ButtonLink>
        )}
      </div>
      <ReplacedPrice detail={detail} />
    </>
  );
}

type Prices = Pick<DirectChange, 'priceMin' | 'priceMax'>;

function ReplacedPrice({ detail: { direct, history } }: { detail: OwnAdvertisementDetail }) {
  const t = useTranslations('advertisement.revision');
  const locale = useLocale();
  const [priceMin, priceMax] = useWatch<DraftValues, ['priceMin', 'priceMax']>({
    name: ['priceMin', 'priceMax'],
  });
  const changed = history.find(
    ({ difference }) => difference?.after.priceMin !== undefined || difference?.after.priceMax !== undefined,
  );
  /** Returns a price as text; null: there is no number. */
  function priceText({ priceMin: typedMin = '', priceMax: typedMax = '' }: Prices): string | null {
    const [min, max] = [wholeNumber(typedMin, 'money'), wholeNumber(typedMax, 'money')];
    if (min === null) return null;
    return max === null || max === min ? t('price', { min }) : t('priceRange', { min, max });
  }
  if (!changed || !direct) return null;
  const shown = priceText(direct.values);
  const proposed = priceText({ priceMin, priceMax });
  if (!shown || !proposed || proposed === shown) return null;
  return (
    <div className={styles.note} data-tone="error" role="status">
      <p>
        {t('replacesPrice', {
          date: longDate(locale, hongKongTime(changed.createdAt).date),
          shown,
          proposed,
        })}
      </p>
    </div>
  );
}
