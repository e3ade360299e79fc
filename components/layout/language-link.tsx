import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { Locale } from '@/lib/contract/locale';
import { switchLocale } from '@/lib/i18n/paths';
import { HTML_LANG } from '@/lib/i18n/routing';

interface LanguageLinkProps extends Pick<AnchorHTMLAttributes<HTMLElement>, 'role' | 'aria-current'> {
  target: Locale;
  /** Internal path of the route being rendered. */
  pathname: string;
  /** Name of the language, in that language. */
  children: ReactNode;
}

/**
 * Renders a link to this page in another language (specification §A). The gateway adds the query
 * (gateway/html.ts), and so does language-links.ts in the browser, which also stores the choice.
 */
export function LanguageLink({ target, pathname, children, ...attributes }: LanguageLinkProps) {
  const path = pathname
    .replace(/^\/(zh-hk|en)\/filtered(?=\/)/, '/$1')
    // In a category's public address, the lower levels are query parameters.
    .replace(/^((?:\/(?:zh-hk|en))?\/category\/[^/]+)\/.*/, '$1');
  return (
    <a
      href={switchLocale(target, path)}
      hrefLang={HTML_LANG[target]}
      lang={HTML_LANG[target]}
      {...attributes}
    >
      {children}
    </a>
  );
}
