import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-shapes';
import styles from './mobile-drawer.module.css';

interface MobileDrawerProps {
  links: { href: string; label: string; icon: IconName }[];
  language: ReactNode;
  labels: { open: string; close: string; title: string };
}

const ID = 'menu';

/**
 * Attributes by which the browser itself opens and closes the dialog, before and without JavaScript. React's types
 * do not know them yet; dialog-buttons.ts does the same in browsers that do not.
 */
const command = (name: 'show-modal' | 'close') => ({ commandfor: ID, command: name });

/**
 * Renders the phone's menu as a native modal dialog, which traps the focus, closes on Escape and restores the
 * focus (dialog-buttons.ts).
 */
export function MobileDrawer({ links, language, labels }: MobileDrawerProps) {
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={labels.open}
        aria-haspopup="dialog"
        data-opens={ID}
        {...command('show-modal')}
      >
        <Icon name="menu" size={24} />
      </button>
      <dialog id={ID} className={styles.drawer} aria-label={labels.title}>
        <div className={styles.top}>
          <span className="h3">{labels.title}</span>
          <button
            type="button"
            className={styles.close}
            aria-label={labels.close}
            data-closes={ID}
            {...command('close')}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <nav aria-label={labels.title}>
          {links.map(({ href, label, icon }) => (
            <a key={href} href={href}>
              <Icon name={icon} size={22} />
              {label}
            </a>
          ))}
          <hr />
          {language}
        </nav>
      </dialog>
    </>
  );
}
