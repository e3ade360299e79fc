import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { HTML_LANG, routing } from '@/lib/i18n/routing';
import { readAnnouncement } from './announcement';
import { Behaviours } from './behaviours';
import { paint } from './painting/paint';
import '../global.css';
// The views run on the painting side alone; Next links only the styles that it meets on this one.
import './painting/views';

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
        {paint('header', locale, '', { announcement })}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {paint('footer', locale, '', {})}
        <Behaviours />
      </body>
    </html>
  );
}
