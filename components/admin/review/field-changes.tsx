import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { PictureImage } from '@/components/ui/picture-image';
import type { fieldChangeSchema } from '@/lib/contract/admin-advertisements';
import { isPicture, useFieldLabel, useFieldText } from './field-text';
import styles from './review.module.css';
import { TextChange } from './text-change';

type Change = z.infer<typeof fieldChangeSchema>;

/** Renders the changes of a revision field by field, with text differences marked. */
export function FieldChanges({ changes }: { changes: Change[] }) {
  const t = useTranslations('admin.review');
  const label = useFieldLabel();
  const text = useFieldText();
  if (changes.length === 0) return <p className="muted">{t('noChanges')}</p>;
  return (
    <dl className={styles.fields}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            {isPicture(before) || isPicture(after) ? (
              <Pictures before={before} after={after} />
            ) : (
              <TextChange before={text(field, before)} after={text(field, after)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pictures({ before, after }: { before: unknown; after: unknown }) {
  const t = useTranslations('admin.review');
  return (
    <div className={styles.pictures}>
      <figure>
        {isPicture(before) && <PictureImage picture={before} sizes="220px" />}
        <figcaption>
          <del>{isPicture(before) ? t('oldPicture') : t('noOldPicture')}</del>
        </figcaption>
      </figure>
      <figure>
        {isPicture(after) && <PictureImage picture={after} sizes="220px" />}
        <figcaption>
          <ins>
            {isPicture(after) ? t('newPicture', { width: after.width, height: after.height }) : t('empty')}
          </ins>
        </figcaption>
      </figure>
    </div>
  );
}
