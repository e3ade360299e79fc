import { useSelectedLayoutSegments } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { sectionOf } from '@/components/admin/sections';
import { AdminNavigation } from './admin-navigation';
import styles from './layout.module.css';

/** Renders the navigation (at the side, on a phone at the top) and the current screen. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const segments = useSelectedLayoutSegments();
  const main = useRef<HTMLDivElement>(null);
  const place = segments.join('/');
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        {t('layout.skip')}
      </a>
      <AdminNavigation section={sectionOf(segments[0] ?? '')} />
      <div ref={main} id="screen" tabIndex={-1} className={styles.screen}>
        <Suspense
          fallback={
            <p className="muted" role="status">
              {t('admin.loading')}
            </p>
          }
        >
          {children}
        </Suspense>
      </div>
    </div>
  );
}
