import { FormControlLabel, Switch } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from './form-dialog';
import styles from './shortcut-hint.module.css';
import { useShortcutSwitch, useShortcuts } from './shortcuts';

/** Keys that screens can handle. */
type Key = 'j' | 'k' | 'x' | 'o' | 'a' | 'r' | 'd';

/** Renders the help for keyboard shortcuts with a switch to disable them. `?` opens it. */
export function ShortcutHint({ keys, note }: { keys: readonly Key[]; note: string }) {
  const t = useTranslations('admin.shortcuts');
  const [isOpen, setOpen] = useState(false);
  const [isOn, turn] = useShortcutSwitch();
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <div className={`muted small ${styles.hint}`}>
      {note}
      <button type="button" onClick={() => setOpen(true)}>
        {t('open')}
      </button>
      {isOpen && (
        <FormDialog title={t('title')} onClose={() => setOpen(false)}>
          <dl className={styles.keys}>
            {[...keys, '?' as const].map((key) => (
              <div key={key}>
                <dt>
                  <kbd>{key.toUpperCase()}</kbd>
                </dt>
                <dd>{key === '?' ? t('help') : t(`keys.${key}`)}</dd>
              </div>
            ))}
          </dl>
          <FormControlLabel
            control={<Switch checked={isOn} onChange={(_, on) => turn(on)} />}
            label={t('switch')}
          />
        </FormDialog>
      )}
    </div>
  );
}
