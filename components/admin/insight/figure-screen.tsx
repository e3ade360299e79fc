import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../ui/load-failure';
import styles from '../ui/screen.module.css';
import { ScreenHeading } from '../ui/screen-heading';

interface FigureScreenProps {
  title: string;
  lead: string;
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  children: ReactNode;
}

/** Renders a screen of figures, or why they could not be loaded. */
export function FigureScreen({ title, lead, query, children }: FigureScreenProps) {
  return (
    <>
      <ScreenHeading title={title} lead={lead} />
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={query.refetch} />
      ) : (
        <div className={styles.stack}>{children}</div>
      )}
    </>
  );
}
