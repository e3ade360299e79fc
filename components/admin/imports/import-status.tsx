import { useTranslations } from 'next-intl';
import type { AdminImport } from '@/lib/contract/admin-imports';
import screenStyles from '../ui/screen.module.css';
import { Status } from '../ui/status';

const TONES = {
  queued: 'info',
  running: 'info',
  done: 'ok',
  failed: 'red',
  cancelled: 'plain',
  undone: 'warn',
} as const;

/** Renders the state of an import and whether it is a dry run. */
export function ImportStatus({ made: { state, dryRun } }: { made: Pick<AdminImport, 'state' | 'dryRun'> }) {
  const t = useTranslations('admin.imports');
  return (
    <span className={screenStyles.buttons}>
      {dryRun && <Status tone="plain">{t('dryRunMark')}</Status>}
      <Status tone={TONES[state]}>{t(`states.${state}`)}</Status>
    </span>
  );
}
