import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import styles from './stepper.module.css';

const STEPS = ['account', 'advertisement', 'sent'] as const;
export type Step = (typeof STEPS)[number];

/** Renders the progress through the three steps of the merchant sign-up. */
export function Stepper({ step }: { step: Step }) {
  const t = useTranslations('merchantSignUp.steps');
  const at = STEPS.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('label')}>
      {STEPS.map((name, index) => {
        const isDone = index < at || step === 'sent';
        return (
          <li key={name} data-done={isDone || undefined} aria-current={name === step ? 'step' : undefined}>
            <i aria-hidden="true">{isDone ? <Icon name="check" size={18} /> : index + 1}</i>
            <span>{t(name)}</span>
            {isDone && <span className="srOnly">{t('done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
