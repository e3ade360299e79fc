import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, useContext, useState } from 'react';
import styles from './notice.module.css';

/** How long a notice stays, in ms (visual language §7). */
const STAY_MS = 6000;

const NoticeContext = createContext<(text: string) => void>(() => {});

/** Says something in passing, at the bottom of the screen and to screen readers. */
export const useNotice = () => useContext(NoticeContext);

/** Shows what its children say in passing, the latest in the place of the one before. */
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
      {/* Heard because it is there before its text is. */}
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
