import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import styles from './confirm-dialog.module.css';
import { DialogFrame } from './dialog-frame';
import { useFailureText } from './failure-text';
import { FormFailure } from './form-failure';

interface ConfirmDialogProps {
  title: string;
  labels: { close: string; cancel: string; confirm: string };
  /** Whether the action destroys something, as most that are confirmed do. */
  isDanger?: boolean;
  /** Whether the action may be confirmed. */
  isReady?: boolean;
  /** Performs the action and closes the dialog; a rejection is shown in the dialog. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Width in px: wider than a message dialog (specification §9), to fit a list. */
const WIDTH = 480;

/** Renders a confirmation dialog, by default for an irreversible action. */
export function ConfirmDialog({
  title,
  labels,
  isDanger = true,
  isReady = true,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  async function handleConfirm() {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <DialogFrame
      title={title}
      closeLabel={labels.close}
      width={WIDTH}
      onClose={onClose}
      actions={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button
            {...(isDanger ? { className: styles.danger } : { variant: 'filled' })}
            disabled={isBusy || !isReady}
            aria-busy={isBusy}
            onClick={handleConfirm}
          >
            {labels.confirm}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {children}
        <FormFailure text={failure} />
      </div>
    </DialogFrame>
  );
}
