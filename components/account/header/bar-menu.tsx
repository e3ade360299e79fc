import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './member-menus.module.css';

/** Renders the pill of an account in the header and the menu that it opens. */
export function BarMenu({ label, face, children }: { label: string; face: ReactNode; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button ref={button} type="button" className={styles.pill} popoverTarget={id} aria-expanded={isOpen}>
        {face}
        <span>{label}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={({ currentTarget }) => {
          const box = button.current?.getBoundingClientRect();
          if (!box) return;
          currentTarget.style.top = `${box.bottom + 8}px`;
          currentTarget.style.right = `${document.documentElement.clientWidth - box.right}px`;
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {children}
      </div>
    </>
  );
}
