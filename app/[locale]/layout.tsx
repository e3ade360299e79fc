// First, so that the styles of components come after it.
import '../global.css';
import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { HTML_LANG, routing } from '@/lib/i18n/routing';
import { readAnnouncement } from './announcement';
import { Enhancements } from './enhancements';
import { renderStatic } from './static-view/render-static';
import { StaticFooter, StaticHeader } from './static-views';

/** Next caches no page: the gateway has the only page cache (docs/decisions/004-page-cache-in-the-gateway.md). */
export const dynamic = 'force-dynamic';

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const announcement = await readAnnouncement();
  return (
    <html lang={HTML_LANG[locale]} suppressHydrationWarning>
      <body>
        {renderStatic(StaticHeader, Header, locale, { announcement })}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {renderStatic(StaticFooter, Footer, locale, {})}
        <Enhancements />
      </body>
    </html>
  );
}
