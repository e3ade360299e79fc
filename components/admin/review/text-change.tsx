import { diffChars, diffWordsWithSpace } from 'diff';
import { useTranslations } from 'next-intl';

const HAN = /\p{Script=Han}/u;
/** Where more than this share differs, two whole texts are easier to read than what they have in common. */
const ALIKE_MIN = 0.3;
/** With more edits than these two texts are not compared: it would take seconds. */
const EDITS_MAX = 2_000;

/** Of a text what is gone and what is new. */
export function TextChange({ before, after }: { before: string; after: string }) {
  const t = useTranslations('admin.review');
  // Chinese has no spaces between words.
  const diff = HAN.test(before + after) ? diffChars : diffWordsWithSpace;
  const parts = diff(before, after, { maxEditLength: EDITS_MAX }) ?? [];
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
