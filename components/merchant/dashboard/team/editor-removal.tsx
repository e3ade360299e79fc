import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { useNotice } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { Team } from '@/lib/contract/team';

interface EditorRemovalProps {
  editor: Team['editors'][number];
  onChanged: (team: Team) => void;
  onClose: () => void;
}

/** Renders the question before an editor is removed. */
export function EditorRemoval({ editor, onChanged, onClose }: EditorRemovalProps) {
  const t = useTranslations('dashboard.team');
  const dashboard = useTranslations('dashboard');
  const account = useTranslations('account');
  const notify = useNotice();
  async function remove() {
    onChanged(await businessApi().removeEditor(editor.id));
    notify({ text: t('removed') });
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('removeTitle', { email: editor.email })}
      labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('remove') }}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
