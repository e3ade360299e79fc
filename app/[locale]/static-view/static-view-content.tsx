import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import { TIME_ZONE } from '@/lib/i18n/routing';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { readProps } from './view-props';

interface StaticViewContentProps<P> {
  View: ComponentType<P>;
  handle: string;
  pathname: string;
}

/**
 * Renders a view in its language. Passes the current path, which a layout does not receive. Runs on the server
 * only, so that no messages are part of the browser's script.
 * @public static-view.tsx requires it, which knip does not see.
 */
export function StaticViewContent<P>({ View, handle, pathname }: StaticViewContentProps<P>) {
  const { locale, props } = readProps<P>(handle);
  return (
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : zhHk} timeZone={TIME_ZONE}>
      <View {...props} pathname={pathname} />
    </NextIntlClientProvider>
  );
}
