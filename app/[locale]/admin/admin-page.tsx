'use client';

import dynamic from 'next/dynamic';
import type { AdminRoom as Room } from '@/components/admin/admin-room';
import type { Locale } from '@/lib/contract/locale';
import styles from './admin-page.module.css';

const AdminRoom = dynamic(() => import('@/components/admin/admin-room').then((module) => module.AdminRoom), {
  ssr: false,
}) as typeof Room;

/** The public pages belong to other features and are heavy: they come when a preview is looked at. */
const loadPublicViews = async () => (await import('./public-views')).publicViews;

/** What stands there until the rooms are: the frame's shape, and that something is on its way. */
export function AdminPage({ locale, loading }: { locale: Locale; loading: string }) {
  return (
    <>
      <p className={styles.waiting} role="status">
        {loading}
      </p>
      <AdminRoom locale={locale} loadPublicViews={loadPublicViews} />
    </>
  );
}
