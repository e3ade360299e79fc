import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** The language in which the library tells how to drag by keyboard; it has no Chinese of Hong Kong's own. */
export function OrderLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLocale() === 'en' ? 'en-US' : 'zh-TW'}>{children}</I18nProvider>;
}
