'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/choices';
import { rememberedLocale, rememberLocale } from '@/lib/session/locale-cookie';
import styles from './language-hint.module.css';
import { LanguageMenu } from './language-menu';

interface LanguageHintProps {
  locale: Locale;
  /** Texts in the other language: its reader is the one who is asked. */
  target: Locale;
  lang: string;
  offer: string;
  close: string;
}

/** On a first page in another language than the one chosen earlier: one line that offers to switch (decisions §1). */
export function LanguageHint({ locale, target, lang, offer, close }: LanguageHintProps) {
  const [visible, setVisible] = useState(false);
  useEffect(() => setVisible(rememberedLocale() === target), [target]);
  if (!visible) return null;
  function handleClose() {
    rememberLocale(locale);
    setVisible(false);
  }
  return (
    <aside className={styles.hint} lang={lang}>
      <div className="wrap">
        <LanguageMenu target={target} label={offer} lang={lang} />
        <button type="button" className={styles.close} aria-label={close} onClick={handleClose}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
