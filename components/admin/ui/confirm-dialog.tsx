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
  /** Label of the button that calls `onConfirm`. */
  confirm: string;
  /** Runs the action. If it rejects, the dialog stays open and shows the error. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Renders a confirmation before an action that cannot easily be undone. */
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
