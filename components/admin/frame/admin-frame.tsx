import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef } from 'react';
import { useRoute } from '../route';
import { SECTIONS, sectionOf } from '../sections';
import { RoomBoundary } from '../ui/room-boundary';
import { AdminNavigation } from './admin-navigation';
import styles from './frame.module.css';
import { NoSuchRoom } from './no-such-room';

/** Menu at the side, or above on a phone, and the open room. */
export function AdminFrame() {
  const t = useTranslations();
  const { room, rest } = useRoute();
  const section = sectionOf(room);
  const main = useRef<HTMLDivElement>(null);
  const place = [room, ...rest].join('/');
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [place]);
  const Room = section ? SECTIONS[section].Room : NoSuchRoom;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#room">
        {t('layout.skip')}
      </a>
      <AdminNavigation section={section} />
      <div ref={main} id="room" tabIndex={-1} className={styles.room}>
        <RoomBoundary key={section}>
          <Suspense
            fallback={
              <p className="muted" role="status">
                {t('admin.loading')}
              </p>
            }
          >
            <Room />
          </Suspense>
        </RoomBoundary>
      </div>
    </div>
  );
}
