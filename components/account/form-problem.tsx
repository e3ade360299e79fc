import { useTranslations } from '@/lib/i18n/translations';
import type { FailureKey } from './form-failure';
import styles from './form-problem.module.css';

/** What went wrong with a whole form, where no field is to blame. */
export function FormProblem({ failure }: { failure: FailureKey | null }) {
  const t = useTranslations('failure');
  return (
    failure && (
      <p className={styles.problem} role="alert">
        {t(failure)}
      </p>
    )
  );
}
