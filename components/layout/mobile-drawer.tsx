'use client';

import { type MouseEvent, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-shapes';
import { Link } from '@/components/ui/link';
import { LanguageMenu, type LanguageMenuProps } from './language-menu';
import styles from './mobile-drawer.module.css';

interface MobileDrawerProps {
  links: { href: string; label: string; icon: IconName }[];
  language: LanguageMenuProps;
  labels: { open: string; close: string; title: string };
}

/** The phone's menu: a native modal dialog, which keeps the focus inside, closes on Escape and gives it back. */
export function MobileDrawer({ links, language, labels }: MobileDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  function handleClick(event: MouseEvent) {
    // Only the backdrop and links are the dialog's own clicks that close it.
    if (event.target === dialog.current || (event.target as Element).closest('a')) close();
  }
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={labels.open}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" size={24} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape or the button */}
      <dialog ref={dialog} className={styles.drawer} aria-label={labels.title} onClick={handleClick}>
        <div className={styles.top}>
          <span className="h3">{labels.title}</span>
          <button type="button" className={styles.close} aria-label={labels.close} onClick={close}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <nav aria-label={labels.title}>
          {links.map(({ href, label, icon }) => (
            <Link key={href} href={href}>
              <Icon name={icon} size={22} />
              {label}
            </Link>
          ))}
          <hr />
          <LanguageMenu {...language} />
        </nav>
      </dialog>
    </>
  );
}
