import { Button, Dialog } from '@mui/material';
import { useId } from 'react';
import { useCloseByBack } from './use-close-by-back';
import { useSecondClick } from './use-second-click';

interface MessageDialogProps {
  title: string;
  detail: string;
  ok: string;
  onClose: () => void;
}

/** Dialog width in px (specification §9). */
const WIDTH = 400;

/**
 * Renders a title, a detail and an OK button (specification §2). A click outside does not close the dialog,
 * because it may be the second click of a double click.
 */
export function MessageDialog({ title, detail, ok, onClose }: MessageDialogProps) {
  const id = useId();
  const handleClick = useSecondClick();
  useCloseByBack(onClose);
  return (
    <Dialog
      open
      onClickCapture={handleClick}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-detail`}
      slotProps={{
        paper: {
          sx: {
            width: WIDTH,
            margin: 2,
            padding: '28px 24px 20px',
            borderRadius: '20px',
            background: 'var(--surface)',
            backgroundImage: 'none',
            color: 'var(--ink)',
            boxShadow: 'var(--e3)',
          },
        },
        backdrop: { sx: { background: 'var(--scrim)' } },
      }}
    >
      <h2 id={id} style={{ fontSize: '1.5rem', lineHeight: '2.125rem' }}>
        {title}
      </h2>
      <p id={`${id}-detail`} style={{ margin: '8px 0 20px' }}>
        {detail}
      </p>
      <Button
        variant="contained"
        autoFocus
        onClick={onClose}
        sx={{
          alignSelf: 'flex-end',
          minHeight: 44,
          px: 4,
          background: 'var(--primary)',
          color: 'var(--on-primary)',
          '&:hover': { background: 'var(--primary-h)' },
        }}
      >
        {ok}
      </Button>
    </Dialog>
  );
}
