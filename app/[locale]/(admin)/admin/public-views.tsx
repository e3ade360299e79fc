'use client';

import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, use } from 'react';
import type { PublicViews } from '@/components/admin/review/public-views';
import { BlogEntry } from '@/components/blog/blog-entry';
import { CoursePage } from '@/components/course/course-page';
import { EditorialPage } from '@/components/editorial/editorial-page';
import { PopupPreview } from '@/components/promotion/popup-preview';
import { loadOnce } from '@/lib/browser/load-once';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';

/** Returns the messages of the public pages in one language. */
const loadTexts = loadOnce(async (locale: Locale): Promise<typeof import('@/messages/zh-hk.json')> => {
  const texts = locale === 'en' ? await import('@/messages/en.json') : await import('@/messages/zh-hk.json');
  return texts.default;
});

function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={locale} messages={use(loadTexts(locale))} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Public views for previews: the same components that render the public pages. */
export const publicViews: PublicViews = {
  Course: ({ post, locale }) => (
    <InLanguage locale={locale}>
      <CoursePage post={post} />
    </InLanguage>
  ),
  Article: ({ page, locale }) => (
    <InLanguage locale={locale}>
      <BlogEntry {...page} />
    </InLanguage>
  ),
  TextPage: ({ page, text, locale }) => (
    <InLanguage locale={locale}>
      <EditorialPage page={page} text={text} next={[]} />
    </InLanguage>
  ),
  Popup: PopupPreview,
};
