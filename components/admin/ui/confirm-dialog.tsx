import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useSending } from '@/components/ui/forms/use-sending';
import { useFailureText } from './failure-text';
import { CancelButton, FormDialog } from './form-dialog';
import styles from './screen.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the button that calls `onConfirm`. */
  confirm: string;
  /** Runs the action. If it rejects, the dialog stays open and shows the error. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Whether something is typed in it that closing would lose. */
  isUnsaved?: boolean;
  /** Says what failed; useFailureText by default. */
  failureText?: (error: unknown) => string;
  children?: ReactNode;
}

/** Renders a confirmation before an action that cannot easily be undone. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  onConfirm,
  onClose,
  isUnsaved = false,
  failureText: describe,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText();
  const { failure, submit } = useSending(onConfirm, { failureOf: describe ?? failureText });
  async function handleConfirm() {
    setBusy(true);
    await submit(undefined);
    setBusy(false);
  }
  return (
    <FormDialog title={title} isUnsaved={isUnsaved} onClose={onClose}>
      <FormFailure text={failure} />
      <p>{text}</p>
      {children}
      <div className={styles.buttons} style={{ justifyContent: 'flex-end' }}>
        <CancelButton />
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
