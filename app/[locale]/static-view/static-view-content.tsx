import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import { TIME_ZONE } from '@/lib/i18n/routing';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { readView } from './view-requests';
import { VIEWS } from './views';

/**
 * Renders a registered view in its language. Passes the current path, which a layout does not receive. Runs
 * on the server only, so that no messages are part of the browser's script.
 * @public static-view.tsx requires it, which knip does not see.
 */
export function StaticViewContent({ handle, pathname }: { handle: string; pathname: string }) {
  const { view, locale, props } = readView(handle);
  // `props` belongs to `view` (view-requests.ts); TypeScript does not relate the two through the table.
  const View = VIEWS[view] as ComponentType<typeof props & { pathname: string }>;
  return (
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : zhHk} timeZone={TIME_ZONE}>
      <View {...props} pathname={pathname} />
    </NextIntlClientProvider>
  );
}
