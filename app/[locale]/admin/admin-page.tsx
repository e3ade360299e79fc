'use client';

import dynamic from 'next/dynamic';
import type { AdminArea as AdminAreaView } from '@/components/admin/admin-area';
import type { Locale } from '@/lib/contract/locale';
import styles from './admin-page.module.css';

const AdminArea = dynamic(() => import('@/components/admin/admin-area').then((module) => module.AdminArea), {
  ssr: false,
}) as typeof AdminAreaView;

/** The public pages belong to other features and are heavy: they come when a preview is looked at. */
const loadPublicViews = async () => (await import('./public-views')).publicViews;

/** What stands there until the rooms are: the frame's shape, and that something is on its way. */
export function AdminPage({ locale, loading }: { locale: Locale; loading: string }) {
  return (
    <>
      <p className={styles.waiting} role="status">
        {loading}
      </p>
      <AdminArea locale={locale} loadPublicViews={loadPublicViews} />
    </>
  );
}
