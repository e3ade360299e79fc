import { useTranslations } from '@/lib/i18n/translations';
import { Icon } from './icon';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** Returns the address of a page, including the language prefix. */
  hrefOf: (page: number) => string;
}

/** Returns the page numbers to show: first, last, current and adjacent pages; null marks a gap. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((n) => n >= 1 && n <= totalPages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, at) => {
    const gap = n - (shown[at - 1] ?? n - 1);
    if (gap === 1) return [n];
    return gap === 2 ? [n - 1, n] : [null, n];
  });
}

/** Renders page numbers as squares of 44 px; below 600 px, ‹ 2／9 ›. */
export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  const t = useTranslations('pagination');
  if (totalPages < 2) return null;
  const step = (target: number, label: string, icon: 'chevron-left' | 'chevron-right') =>
    target >= 1 && target <= totalPages ? (
      <a href={hrefOf(target)} aria-label={label} rel={target < page ? 'prev' : 'next'}>
        <Icon name={icon} />
      </a>
    ) : (
      <span className={styles.off}>
        <Icon name={icon} />
      </span>
    );
  return (
    <nav className={styles.pagination} aria-label={t('label')}>
      <ol>
        <li>{step(page - 1, t('previous'), 'chevron-left')}</li>
        {pageNumbers(page, totalPages).map((number, at) => (
          <li key={number ?? `gap-${at < 3 ? 'left' : 'right'}`} className={styles.number}>
            {number === null ? (
              <span>⋯</span>
            ) : (
              <a
                href={hrefOf(number)}
                aria-label={t('page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        <li className={styles.short}>
          <span>{t('position', { page, total: totalPages })}</span>
        </li>
        <li>{step(page + 1, t('next'), 'chevron-right')}</li>
      </ol>
    </nav>
  );
}
