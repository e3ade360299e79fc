import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Step } from './advertisement-status';
import styles from './own-advertisements.module.css';
import type { OfferedStep } from './use-steps';

/** Steps that take something away. */
const DANGERS = new Set<Step>(['withdraw', 'delete']);
const VARIANTS: Partial<Record<Step, 'filled' | 'yolk'>> = {
  fix: 'filled',
  resumeListing: 'filled',
  renew: 'yolk',
};

interface StepButtonProps {
  offered: OfferedStep;
  /** Title that the accessible name includes, beside buttons of other advertisements. */
  title?: string;
  isBusy: boolean;
}

/** Renders a step of an advertisement as a button. */
export function StepButton({ offered: { step, label, icon, href, run }, title, isBusy }: StepButtonProps) {
  const t = useTranslations('dashboard.posts');
  const look = {
    variant: VARIANTS[step] ?? 'outlined',
    ...(title === undefined ? {} : { 'aria-label': t('nextOf', { step: label, title }) }),
    ...(DANGERS.has(step) ? { className: styles.danger } : {}),
  } as const;
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      {label}
    </>
  );
  if (href)
    return (
      <ButtonLink href={href} {...look}>
        {content}
      </ButtonLink>
    );
  return (
    <Button disabled={isBusy} onClick={run} {...look}>
      {content}
    </Button>
  );
}
