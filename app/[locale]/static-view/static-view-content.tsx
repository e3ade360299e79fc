import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import { TIME_ZONE } from '@/lib/i18n/routing';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { readView } from './view-requests';
import { VIEWS } from './views';

/**
 * The view of an order, in its language; told the route it stands on, which a layout cannot know. Runs on the server
 * only, so that no message reaches the browser's script.
 * @public painting.tsx requires it, which knip does not see.
 */
export function StaticViewContent({ handle, pathname }: { handle: string; pathname: string }) {
  const { view, locale, props } = readView(handle);
  // An order's props are those of its view (easel.ts); TypeScript does not follow that through the table.
  const View = VIEWS[view] as ComponentType<typeof props & { pathname: string }>;
  return (
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : zhHk} timeZone={TIME_ZONE}>
      <View {...props} pathname={pathname} />
    </NextIntlClientProvider>
  );
}
