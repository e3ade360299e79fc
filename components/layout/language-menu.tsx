'use client';

import { usePathname } from 'next/navigation';
import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/choices';
import { switchLocale } from '@/lib/i18n/paths';
import { rememberLocale } from '@/lib/session/locale-cookie';

export interface LanguageMenuProps {
  target: Locale;
  /** The other language's own name. */
  label: string;
  lang: string;
}

/** Leads to this page in the other language, keeping query and filters, and remembers the choice (decisions §1). */
export function LanguageMenu({ target, label, lang }: LanguageMenuProps) {
  // On the server this is the route behind the address; both read the same once the internal part is gone.
  const pathname = usePathname().replace(/^\/(zh-hk|en)\/filtered(?=\/)/, '/$1');
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    rememberLocale(target);
    const { search, hash } = window.location;
    event.currentTarget.href = switchLocale(target, pathname, search) + hash;
  }
  return (
    // A plain anchor: changing language loads the page anew (specification §2).
    <a href={switchLocale(target, pathname)} hrefLang={lang} lang={lang} onClick={handleClick}>
      <Icon name="globe" />
      {label}
    </a>
  );
}
