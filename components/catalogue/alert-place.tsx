import type { CourseFilters } from '@/lib/contract/filters';
import { canonicalFilters } from '@/lib/contract/search-key';
import styles from './alert-place.module.css';

/** Keeps the place of the form that alert-form.ts builds after the load: it needs its script. */
export function AlertPlace({ filters }: { filters: CourseFilters }) {
  return <div className={styles.place} data-alert={JSON.stringify(canonicalFilters(filters))} />;
}
