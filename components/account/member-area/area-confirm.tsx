import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';

type AreaConfirmProps = Omit<ComponentProps<typeof ConfirmDialog>, 'labels'> & {
  /** Label of the confirming button. */
  confirm: string;
};

/** Renders a confirmation dialog for an irreversible action in the member area. */
export function AreaConfirm({ confirm, ...dialog }: AreaConfirmProps) {
  const t = useTranslations();
  return (
    <ConfirmDialog {...dialog} labels={{ close: t('account.close'), cancel: t('user.cancel'), confirm }} />
  );
}
