'use client';

import { NextIntlClientProvider } from 'next-intl';
import { use } from 'react';
import { CoursePage } from '@/components/course/course-page';
import type { Locale } from '@/lib/contract/locale';
import type { PostDetail } from '@/lib/contract/post';
import { TIME_ZONE } from '@/lib/i18n/routing';

/** The public pages' texts of each language, fetched once. */
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

/** A course by the very view that paints its public page. */
export function CoursePreview({ post, locale }: { post: PostDetail; locale: Locale }) {
  return (
    <NextIntlClientProvider locale={locale} messages={use(loadTexts(locale))} timeZone={TIME_ZONE}>
      <CoursePage post={post} />
    </NextIntlClientProvider>
  );
}
