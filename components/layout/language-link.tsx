import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { Locale } from '@/lib/contract/locale';
import { switchLocale } from '@/lib/i18n/paths';
import { HTML_LANG } from '@/lib/i18n/routing';

interface LanguageLinkProps extends Pick<AnchorHTMLAttributes<HTMLElement>, 'role' | 'aria-current'> {
  target: Locale;
  /** The route being rendered, internal parts included. */
  pathname: string;
  /** Names the language, in that language. */
  children: ReactNode;
}

/** Leads to this page in a language (specification §A). The query is added where it is known: by the gateway (language-query.ts), and in the browser by language-links.ts, which remembers the choice. */
export function LanguageLink({ target, pathname, children, ...attributes }: LanguageLinkProps) {
  const path = pathname
    .replace(/^\/(zh-hk|en)\/filtered(?=\/)/, '/$1')
    // The lower levels of a category are the query of its public address.
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
