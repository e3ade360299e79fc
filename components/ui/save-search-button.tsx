import type { ReactNode } from 'react';
import type { CourseFilters } from '@/lib/contract/filters';
import { canonicalFilters } from '@/lib/contract/search-key';
import { Button } from './button';
import { Icon } from './icon';
import styles from './save-search-button.module.css';

interface SaveSearchButtonProps {
  filters: CourseFilters;
  size?: 'small';
  children: ReactNode;
}

/**
 * Renders the button that saves a list of courses for a member (components/account/alerts/saved-search.ts), such as that of a
 * merchant. Hidden without JavaScript.
 */
export function SaveSearchButton({ filters, size, children }: SaveSearchButtonProps) {
  return (
    <Button
      {...(size && { size })}
      className={styles.save}
      data-save-search={JSON.stringify(canonicalFilters(filters))}
      aria-pressed={false}
    >
      <Icon name="bell" size={size ? 18 : 20} />
      {children}
    </Button>
  );
}
