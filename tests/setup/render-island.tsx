import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { Island } from '@/components/layout/island';
import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG } from '@/lib/i18n/routing';

/** Renders a component as an island of a page in this language. Returns the person who uses it. */
export function renderIsland(children: ReactNode, messages: AbstractIntlMessages, locale: Locale = 'en') {
  document.documentElement.lang = HTML_LANG[locale];
  const view = render(
    <Island locale={locale} messages={messages}>
      {children}
    </Island>,
  );
  return { ...view, user: userEvent.setup() };
}
