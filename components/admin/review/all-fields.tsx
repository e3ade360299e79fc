import { useTranslations } from 'next-intl';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { useFieldLabel, useFieldText } from './field-text';
import styles from './review.module.css';

/** Renders every field of the advertisement as plain text. */
export function AllFields({ draft }: { draft: AdvertisementDraft }) {
  const t = useTranslations('admin.review');
  const label = useFieldLabel();
  const text = useFieldText();
  const rows = Object.entries(draft).map(([field, value]) => ({ field, text: text(field, value) }));
  const filled = rows.filter((row) => row.text !== '');
  const empty = rows.filter((row) => row.text === '').map(({ field }) => label(field));
  return (
    <>
      <dl className={styles.fields}>
        {filled.map((row) => (
          <div key={row.field}>
            <dt>{label(row.field)}</dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <p className="muted small" style={{ marginTop: 10 }}>
          {t('notFilled', { fields: empty.join(t('comma')) })}
        </p>
      )}
    </>
  );
}
