import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { AdminAdvertisementDetail } from '@/lib/contract/admin-advertisements';
import { useFieldLabel } from './field-text';
import { hintsOf } from './hints';
import styles from './review.module.css';

/** Renders the missing fields that the server found and hints that need a closer look. */
export function AutomaticChecks({ detail }: { detail: AdminAdvertisementDetail }) {
  const t = useTranslations('admin.review');
  const label = useFieldLabel();
  const wrong = Object.keys(detail.problems);
  const { priceRise, hasPhone, hasAddress, hasEnglish } = hintsOf(detail);
  const checks = [
    wrong.length > 0
      ? { wrong: true, text: t('incomplete', { fields: wrong.map(label).join(t('comma')) }) }
      : { wrong: false, text: t('complete') },
    { wrong: hasPhone, text: hasPhone ? t('phone') : t('noPhone') },
    { wrong: hasAddress, text: hasAddress ? t('address') : t('noAddress') },
    { wrong: !hasEnglish, text: hasEnglish ? t('english') : t('noEnglish') },
    ...(priceRise === null ? [] : [{ wrong: true, text: t('priceRise', { percent: priceRise }) }]),
  ];
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className={`h3 ${styles.part}`}>
        {t('checks')}
      </h2>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={check.text} data-wrong={check.wrong || undefined}>
            <Icon name={check.wrong ? 'warning' : 'check'} />
            {check.text}
          </li>
        ))}
      </ul>
    </section>
  );
}
