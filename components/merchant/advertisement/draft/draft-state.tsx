import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { HTML_LANG } from '@/lib/i18n/routing';
import styles from '../form/form.module.css';
import type { AutosaveState } from './draft-autosave';

interface DraftStateProps {
  state: AutosaveState;
  /** Not announced: for a second instance on the same page. */
  silent?: boolean;
}

/** Renders the autosave state. Screen readers announce failures, but not every save. */
export function DraftState({ state, silent }: DraftStateProps) {
  const t = useTranslations('advertisement.state');
  const locale = useLocale();
  const isSafe = state.kind === 'unchanged' || state.kind === 'saving' || state.kind === 'saved';
  const time = (at: Date) =>
    at.toLocaleTimeString(HTML_LANG[locale], { hour: '2-digit', minute: '2-digit', hour12: false });
  return (
    <p className={styles.state} data-kind={state.kind} role={isSafe || silent ? undefined : 'status'}>
      {state.kind !== 'unchanged' && state.kind !== 'saving' && (
        <Icon name={isSafe ? 'check' : 'warning'} size={16} />
      )}
      {state.kind === 'saved' ? t('saved', { time: time(state.at) }) : t(state.kind)}
    </p>
  );
}
