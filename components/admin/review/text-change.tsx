import { diffChars, diffWordsWithSpace } from 'diff';
import { useTranslations } from 'next-intl';

const HAN = /\p{Script=Han}/u;
/** Times, dates and amounts have no letters. They are compared as wholes. */
const LETTER = /\p{L}/u;
/** Minimum share of unchanged text. Below it, two whole texts are easier to read than a diff. */
const ALIKE_MIN = 0.3;
/** Maximum number of edits. A diff of more edits would take seconds. */
const EDITS_MAX = 2_000;

/** Renders the difference between two texts. */
export function TextChange({ before, after }: { before: string; after: string }) {
  const t = useTranslations('admin.review');
  // Compare Chinese by character, because it has no spaces between words.
  const diff = HAN.test(before + after) ? diffChars : diffWordsWithSpace;
  const parts = diff(before, after, { maxEditLength: EDITS_MAX }) ?? [];
  const same = parts.filter(({ added, removed }) => !added && !removed).map(({ value }) => value);
  const isAlike =
    LETTER.test(before + after) && same.join('').length >= ALIKE_MIN * Math.max(before.length, after.length);
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
