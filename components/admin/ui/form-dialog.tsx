import { Dialog, IconButton } from '@mui/material';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  lead?: string | undefined;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Renders a dialog with its own form. Escape and the button close it, a click outside does not
 * (specification §F).
 */
export function FormDialog({ title, lead, wide, onClose, children }: FormDialogProps) {
  const t = useTranslations('account');
  const id = useId();
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={id}
      slotProps={{
        paper: { className: wide ? `${styles.paper} ${styles.wide}` : styles.paper },
        backdrop: { className: styles.scrim },
      }}
    >
      <div className={styles.head}>
        <div>
          <h2 id={id} className="h3">
            {title}
          </h2>
          {lead && <p className="muted small">{lead}</p>}
        </div>
        <IconButton aria-label={t('close')} onClick={onClose} className={styles.close ?? ''}>
          <Icon name="close" size={24} />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}
