import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Sets the language of the library's drag-and-drop instructions. It has no zh-HK, so Chinese uses zh-TW. */
export function OrderLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLocale() === 'en' ? 'en-US' : 'zh-TW'}>{children}</I18nProvider>;
}
