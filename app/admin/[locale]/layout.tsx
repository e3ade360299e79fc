import type { ReactNode } from 'react';
import { SiteHead } from '@/components/layout/page-head';
import { LOCALES, type Locale } from '@/lib/contract/choices';
import { HTML_LANG } from '@/lib/i18n/routing';
import { SCHEME_SCRIPT } from '@/lib/session/colour-scheme';
import '../../global.css';

export const dynamicParams = false;
export const generateStaticParams = () => LOCALES.map((locale) => ({ locale }));

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The frame of the administrator's rooms, which share nothing with the public pages' script. */
export default async function AdminLayout({ children, params }: LayoutProps) {
  const { locale } = (await params) as { locale: Locale };
  return (
    <html lang={HTML_LANG[locale]} suppressHydrationWarning>
      <body>
        <SiteHead />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before anything is painted */}
        <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
        {children}
      </body>
    </html>
  );
}
