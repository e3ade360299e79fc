import { useTranslations } from 'next-intl';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import type { AccountNotice } from './account-notice';

interface AccountNoticeDialogProps {
  notice: AccountNotice;
  onClose: () => void;
}

export function AccountNoticeDialog({ notice, onClose }: AccountNoticeDialogProps) {
  const t = useTranslations('account');
  const [title, detail] =
    notice.kind === 'welcome'
      ? [t('signUp.welcomeTitle'), t('signUp.welcome', { name: notice.name })]
      : notice.kind === 'confirmed'
        ? [t('confirmation.doneTitle'), t('confirmation.done')]
        : [t('confirmation.failedTitle'), t('confirmation.failed')];
  return <MessageDialog title={title} detail={detail} ok={t('ok')} onClose={onClose} />;
}
