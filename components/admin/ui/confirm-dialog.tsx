import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useFailureText } from './failure-text';
import { FormDialog } from './form-dialog';
import styles from './screen.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button says that does it. */
  confirm: string;
  /** Does it; where that fails the dialog stays and says so. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot simply be taken back. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useTranslations('admin');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function handleConfirm() {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }
  return (
    <FormDialog title={title} onClose={onClose}>
      <FormFailure text={failure} />
      <p>{text}</p>
      {children}
      <div className={styles.buttons} style={{ justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          className={styles.danger}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void handleConfirm()}
        >
          {confirm}
        </Button>
      </div>
    </FormDialog>
  );
}
