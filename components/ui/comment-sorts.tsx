import { COMMENT_SORTS, type CommentSort } from '@/lib/contract/comment';
import { useTranslations } from '@/lib/i18n/translations';
import { ChipLink, Chips } from './chip';
import styles from './comment-list.module.css';

interface CommentSortsProps {
  current: CommentSort;
  /** Returns the address of the first page in an order. */
  hrefOf: (sort: CommentSort) => string;
}

/** Renders links to the comments on a course, or a merchant's courses, in each order. */
export function CommentSorts({ current, hrefOf }: CommentSortsProps) {
  const t = useTranslations('course.comments');
  return (
    <nav className={styles.sorts} aria-label={t('sort')}>
      <Chips>
        {COMMENT_SORTS.map((sort) => (
          <ChipLink key={sort} href={hrefOf(sort)} chosen={sort === current}>
            {t(`sorts.${sort}`)}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  );
}
