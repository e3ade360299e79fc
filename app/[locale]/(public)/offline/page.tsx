import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { OfflineView } from '@/components/editorial/offline-view';
import type { Locale } from '@/lib/contract/locale';
import { StaticOfflineView } from './static-views';

/** Renders the page that the service worker stores for use without a network (public/sw.js). */
export default async function OfflinePage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  return renderStatic(StaticOfflineView, OfflineView, locale, {});
}
