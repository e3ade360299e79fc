import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { switchLocale } from '@/lib/i18n/paths';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';

interface LanguageLinkProps {
  /** The route being rendered, internal parts included. */
  pathname: string;
  /** Names the other language, in that language. */
  children: ReactNode;
}

/** Leads to this page in the other language (decisions §1); language-links.ts adds query and filters, and remembers the choice. */
export function LanguageLink({ pathname, children }: LanguageLinkProps) {
  const target = otherLocale(useLocale());
  const path = pathname.replace(/^\/(zh-hk|en)\/filtered(?=\/)/, '/$1');
  return (
    <a href={switchLocale(target, path)} hrefLang={HTML_LANG[target]} lang={HTML_LANG[target]}>
      <Icon name="globe" />
      {children}
    </a>
  );
}
