import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, useContext, useState } from 'react';
import styles from './notice.module.css';

/** Milliseconds before a notice closes. */
const STAY_MS = 6000;

const NoticeContext = createContext<(text: string) => void>(() => {});

/**
 * Returns a function that shows a short notice at the bottom of the screen and announces it to screen
 * readers.
 */
export const useNotice = () => useContext(NoticeContext);

/** Provides `useNotice` to its children and renders the latest notice. */
export function NoticeBoard({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState({ key: 0, text: '' });
  const [open, setOpen] = useState(false);
  function show(text: string) {
    setNotice(({ key }) => ({ key: key + 1, text }));
    setOpen(true);
  }
  return (
    <NoticeContext value={show}>
      {children}
      {/* Screen readers announce changes only of a live region that already exists, so render it empty. */}
      <p className="srOnly" role="status">
        {open ? notice.text : ''}
      </p>
      <Snackbar
        key={notice.key}
        open={open}
        autoHideDuration={STAY_MS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
      >
        <div className={styles.notice} aria-hidden="true">
          {notice.text}
        </div>
      </Snackbar>
    </NoticeContext>
  );
}
