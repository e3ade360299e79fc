import { diffChars, diffWordsWithSpace } from 'diff';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { PictureImage } from '@/components/ui/picture-image';
import type { fieldChangeSchema } from '@/lib/contract/admin-advertisements';
import { isPicture, useFieldLabel, useFieldText } from './field-text';
import styles from './review.module.css';

type Change = z.infer<typeof fieldChangeSchema>;

/** What a revision changes, field by field; of a text what is gone and what is new. */
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

const HAN = /\p{Script=Han}/u;
/** Where more than this share differs, two whole texts are easier to read than what they have in common. */
const ALIKE_MIN = 0.3;

function TextChange({ before, after }: { before: string; after: string }) {
  const t = useTranslations('admin.review');
  // Chinese has no spaces between words.
  const parts = HAN.test(before + after) ? diffChars(before, after) : diffWordsWithSpace(before, after);
  const same = parts.filter(({ added, removed }) => !added && !removed).map(({ value }) => value);
  const isAlike = same.join('').length >= ALIKE_MIN * Math.max(before.length, after.length);
  if (!isAlike)
    return (
      <>
        {before && (
          <del>
            <span className="srOnly">{t('removed')}</span>
            {before}
          </del>
        )}{' '}
        {after ? (
          <ins>
            <span className="srOnly">{t('added')}</span>
            {after}
          </ins>
        ) : (
          t('empty')
        )}
      </>
    );
  return parts.map(({ added, removed, value }, at) => {
    const Mark = added ? 'ins' : removed ? 'del' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
    return <Mark key={at}>{value}</Mark>;
  });
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
