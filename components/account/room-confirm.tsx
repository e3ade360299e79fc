import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';

type RoomConfirmProps = Omit<ComponentProps<typeof ConfirmDialog>, 'labels'> & {
  /** What the button says that does it. */
  confirm: string;
};

/** Asks before something in the member's room that cannot be taken back. */
export function RoomConfirm({ confirm, ...dialog }: RoomConfirmProps) {
  const t = useTranslations();
  return (
    <ConfirmDialog {...dialog} labels={{ close: t('account.close'), cancel: t('user.cancel'), confirm }} />
  );
}
