'use client';

import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, use } from 'react';
import type { PublicViews } from '@/components/admin/review/public-views';
import { BlogEntry } from '@/components/blog/blog-entry';
import { CoursePage } from '@/components/course/course-page';
import { EditorialPage } from '@/components/editorial/editorial-page';
import { PopupPreview } from '@/components/promotion/popup-preview';
import type { Locale } from '@/lib/contract/locale';
import { TIME_ZONE } from '@/lib/i18n/routing';

/** Messages of the public pages by language, loaded once each. */
const loaded = new Map<Locale, Promise<typeof import('@/messages/zh-hk.json')>>();

function loadTexts(locale: Locale) {
  const texts =
    loaded.get(locale) ??
    (locale === 'en' ? import('@/messages/en.json') : import('@/messages/zh-hk.json')).then(
      (module) => module.default,
    );
  loaded.set(locale, texts);
  return texts;
}

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
