import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { dayAndTime } from './moment';
import styles from './screen.module.css';

interface EditConflictProps {
  /** Who saved the other version, and when; undefined: not known. */
  by: { actor: string; at: string } | undefined;
  onMine: () => void;
  onTheirs: () => void;
  /** What the other version changes. */
  children: ReactNode;
}

/**
 * Renders an edit conflict: who saved another version, what it changes, and the choice between both. It receives the
 * focus, and so comes into view: the button that saves is at the end of a long form.
 */
export function EditConflict({ by, onMine, onTheirs, children }: EditConflictProps) {
  const t = useTranslations('admin.editors');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.warning} role="alert" tabIndex={-1}>
      <p>{by ? t('conflictBy', { actor: by.actor, time: dayAndTime(locale, by.at) }) : t('conflict')}</p>
      {children}
      <div className={styles.buttons}>
        <Button size="small" onClick={onMine}>
          {t('keepMine')}
        </Button>
        <Button size="small" onClick={onTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
