import { Dialog, IconButton } from '@mui/material';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogTitle } from '@/components/ui/forms/dialog-title';
import { mayLeave } from '@/components/ui/forms/leave-guard';
import { LeaveDialog, useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { useSecondClick } from '@/components/ui/forms/use-second-click';
import { Icon } from '@/components/ui/icon';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  lead?: string | undefined;
  wide?: boolean;
  /** Whether something is typed in it that closing would lose. */
  isUnsaved?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const CloseDialog = createContext<() => void>(() => undefined);

/** Renders the button that closes the dialog around it, after the same question as its other ways out. */
export function CancelButton() {
  const t = useTranslations('admin');
  return <Button onClick={useContext(CloseDialog)}>{t('cancel')}</Button>;
}

/** Asks before the dialog loses what was typed. It stands inside `LeaveDialog`, so that the question is about this dialog. */
function LeaveQuestion() {
  useLeaveQuestion(true);
  return null;
}

/**
 * Renders a dialog with its own form. Escape and the button close it, after a question if something is typed; a click
 * outside does not (specification §F).
 */
export function FormDialog({ title, lead, wide, isUnsaved = false, onClose, children }: FormDialogProps) {
  const t = useTranslations('account');
  const id = useId();
  const handleClick = useSecondClick();
  const [dialog] = useState(() => ({}));
  const close = () => mayLeave(dialog) && onClose();
  return (
    <Dialog
      open
      onClickCapture={handleClick}
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      aria-labelledby={id}
      slotProps={{
        paper: { className: wide ? `${styles.paper} ${styles.wide}` : styles.paper },
        backdrop: { className: styles.scrim },
      }}
    >
      <div className={styles.head}>
        <div>
          <h2 id={id} className="h3">
            <DialogTitle text={title} />
          </h2>
          {lead && <p className="muted small">{lead}</p>}
        </div>
        <IconButton aria-label={t('close')} onClick={close} className={styles.close ?? ''}>
          <Icon name="close" size={24} />
        </IconButton>
      </div>
      <div className={styles.body}>
        <LeaveDialog value={dialog}>
          {isUnsaved && <LeaveQuestion />}
          <CloseDialog value={close}>{children}</CloseDialog>
        </LeaveDialog>
      </div>
    </Dialog>
  );
}
