import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import styles from './confirm-dialog.module.css';
import { DialogFrame } from './dialog-frame';
import { FormFailure } from './form-failure';
import { useSending } from './use-sending';

interface ConfirmDialogProps {
  title: string;
  labels: { close: string; cancel: string; confirm: string };
  /** Whether the action destroys something, as most that are confirmed do. Otherwise Enter in a field confirms. */
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
  const { failure, submit } = useSending(onConfirm);
  const id = useId();
  async function handleConfirm() {
    setBusy(true);
    await submit(undefined);
    setBusy(false);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React passes the event on to a form that the dialog is opened from.
    event.stopPropagation();
    if (!isBusy && isReady) void handleConfirm();
  }
  const body = (
    <>
      {children}
      <FormFailure text={failure} />
    </>
  );
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
            {...(isDanger
              ? { className: styles.danger, onClick: handleConfirm }
              : { variant: 'filled', type: 'submit', form: id })}
            disabled={isBusy || !isReady}
            aria-busy={isBusy}
          >
            {labels.confirm}
          </Button>
        </div>
      }
    >
      {isDanger ? (
        <div className={styles.body}>{body}</div>
      ) : (
        <form id={id} className={styles.body} noValidate onSubmit={handleSubmit}>
          {body}
        </form>
      )}
    </DialogFrame>
  );
}
