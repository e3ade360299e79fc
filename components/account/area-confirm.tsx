import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';

type AreaConfirmProps = Omit<ComponentProps<typeof ConfirmDialog>, 'labels'> & {
  /** What the button says that does it. */
  confirm: string;
};

/** Asks before something in the member's room that cannot be taken back. */
export function AreaConfirm({ confirm, ...dialog }: AreaConfirmProps) {
  const t = useTranslations();
  return (
    <ConfirmDialog {...dialog} labels={{ close: t('account.close'), cancel: t('user.cancel'), confirm }} />
  );
}
