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

/** How far an import is, and whether it was only tried. */
export function ImportStatus({ made: { state, dryRun } }: { made: Pick<AdminImport, 'state' | 'dryRun'> }) {
  const t = useTranslations('admin.imports');
  return (
    <span className={screenStyles.buttons}>
      {dryRun && <Status tone="plain">{t('dryRunMark')}</Status>}
      <Status tone={TONES[state]}>{t(`states.${state}`)}</Status>
    </span>
  );
}
