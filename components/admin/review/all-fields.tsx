import { useTranslations } from 'next-intl';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import type { CourseDetail } from '@/lib/contract/course';
import { useFieldLabel, useFieldText } from './field-text';
import styles from './review.module.css';

interface AllFieldsProps {
  draft: AdvertisementDraft;
  /** What it inherits from its venue; null: not known while fields are missing. */
  venue: Pick<CourseDetail, 'venueAccess' | 'venueAccessLacking'> | null;
}

/** Renders every field of the advertisement as plain text, and what it inherits. */
export function AllFields({ draft, venue }: AllFieldsProps) {
  const t = useTranslations('admin.review');
  const label = useFieldLabel();
  const text = useFieldText();
  const inherited = {
    ...(venue && venue.venueAccess.length > 0 && { venueAccess: venue.venueAccess }),
    ...(venue && venue.venueAccessLacking.length > 0 && { venueAccessLacking: venue.venueAccessLacking }),
  };
  const rows = Object.entries({ ...draft, ...inherited }).map(([field, value]) => ({
    field,
    text: text(field, value),
  }));
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
