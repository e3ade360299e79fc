import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ChunkReload } from '@/components/layout/chunk-reload';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { LanguageHint } from '@/components/layout/language-hint';
import { ScrollToTop } from '@/components/layout/scroll-to-top';
import { SkipLink } from '@/components/layout/skip-link';
import { SoftNavigation } from '@/components/layout/soft-navigation';
import { tokens } from '@/components/layout/tokens';
import { HTML_LANG, otherLocale, routing } from '@/lib/i18n/routing';
import { SCHEME_SCRIPT } from '@/lib/session/colour-scheme';
import { site } from '@/lib/site';
import '../global.css';

export const metadata: Metadata = { metadataBase: new URL(site.origin) };

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: tokens.light.bg },
    { media: '(prefers-color-scheme: dark)', color: tokens.dark.bg },
  ],
};

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations('layout');
  const other = otherLocale(locale);
  return (
    <html lang={HTML_LANG[locale]} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
      </head>
      <body>
        <SkipLink label={t('skip')} />
        <LanguageHint
          locale={locale}
          target={other}
          lang={HTML_LANG[other]}
          offer={t('hint.offer')}
          close={t('hint.close')}
        />
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <SoftNavigation />
        <ChunkReload />
        <ScrollToTop label={t('scrollToTop')} />
      </body>
    </html>
  );
}
