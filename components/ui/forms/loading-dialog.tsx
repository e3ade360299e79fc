import { CircularProgress, Dialog } from '@mui/material';
import { useEffect, useState } from 'react';

/** Dialog width in px (specification §9). */
const WIDTH = 400;
/** Milliseconds before the dialog is shown: shorter operations need none. */
const DELAY = 400;

/** Renders a spinner over the page while a long submission is in progress; it cannot be closed. */
export function LoadingDialog({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      open={isShown}
      slotProps={{
        paper: {
          'aria-label': text,
          sx: {
            width: WIDTH,
            margin: 2,
            padding: '32px 24px',
            alignItems: 'center',
            gap: 2,
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
      <CircularProgress size={36} aria-hidden sx={{ color: 'var(--primary)' }} />
      <p role="status">{text}</p>
    </Dialog>
  );
}
