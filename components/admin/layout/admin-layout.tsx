import { useSelectedLayoutSegments } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { maySee, sectionOf } from '@/components/admin/sections';
import { useStaffRole } from '@/components/admin/staff-role';
import { AdminNavigation } from './admin-navigation';
import { ForbiddenScreen } from './forbidden-screen';
import styles from './layout.module.css';

/**
 * Renders the navigation (at the side, on a phone in a drawer) and the current screen. A screen that the administrator
 * may not use is not rendered, so that it makes no calls.
 */
export function AdminLayout({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const role = useStaffRole();
  const place = useSelectedLayoutSegments().join('/');
  const section = sectionOf(place);
  const main = useRef<HTMLDivElement>(null);
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
      <AdminNavigation section={section} place={place} />
      <div ref={main} id="screen" tabIndex={-1} className={styles.screen}>
        <Suspense
          fallback={
            <p className="muted" role="status">
              {t('admin.loading')}
            </p>
          }
        >
          {section && !maySee(role, section) ? <ForbiddenScreen /> : children}
        </Suspense>
      </div>
    </div>
  );
}
