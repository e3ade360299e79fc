import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef } from 'react';
import { useRoute } from '@/components/admin/route';
import { SECTIONS, sectionOf } from '@/components/admin/sections';
import { ScreenBoundary } from '@/components/admin/ui/screen-boundary';
import { AdminNavigation } from './admin-navigation';
import styles from './layout.module.css';
import { UnknownScreen } from './unknown-screen';

/** Renders the navigation (at the side, on a phone at the top) and the current screen. */
export function AdminLayout() {
  const t = useTranslations();
  const { screen, rest } = useRoute();
  const section = sectionOf(screen);
  const main = useRef<HTMLDivElement>(null);
  const place = [screen, ...rest].join('/');
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [place]);
  const Screen = section ? SECTIONS[section].Screen : UnknownScreen;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        {t('layout.skip')}
      </a>
      <AdminNavigation section={section} />
      <div ref={main} id="screen" tabIndex={-1} className={styles.screen}>
        <ScreenBoundary key={section}>
          <Suspense
            fallback={
              <p className="muted" role="status">
                {t('admin.loading')}
              </p>
            }
          >
            <Screen />
          </Suspense>
        </ScreenBoundary>
      </div>
    </div>
  );
}
