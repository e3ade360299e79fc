'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { AdminArea as AdminAreaView } from '@/components/admin/admin-area';
import type { Locale } from '@/lib/contract/locale';
import styles from './admin-page.module.css';

const AdminArea = dynamic(() => import('@/components/admin/admin-area').then((module) => module.AdminArea), {
  ssr: false,
}) as typeof AdminAreaView;

/** Imports the public pages when a preview is opened. They belong to other features and are large. */
const loadPublicViews = async () => (await import('./public-views')).publicViews;

interface AdminPageProps {
  locale: Locale;
  loading: string;
  children: ReactNode;
}

/** Renders the admin around a screen. Until its script has loaded, shows a loading message. */
export function AdminPage({ locale, loading, children }: AdminPageProps) {
  return (
    <>
      <p className={styles.waiting} role="status">
        {loading}
      </p>
      <AdminArea locale={locale} loadPublicViews={loadPublicViews}>
        {children}
      </AdminArea>
    </>
  );
}
