'use client';

import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, useContext, useState } from 'react';
import styles from './notice.module.css';

interface Notice {
  text: string;
  /** One thing that can be done about it. */
  action?: { label: string; run: () => void };
}

/** How long a notice stays, in ms (visual language §7). */
const STAY_MS = 6000;

const NoticeContext = createContext<(notice: Notice | null) => void>(() => {});

/** Says something in passing, at the bottom of the screen and to screen readers; null takes it away. */
export const useNotice = () => useContext(NoticeContext);

/** Shows what its children say in passing, one after the other. */
export function NoticeBoard({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<(Notice & { key: number }) | null>(null);
  const [open, setOpen] = useState(false);
  function show(next: Notice | null) {
    setOpen(next !== null);
    if (!next) return;
    setNotice((last) => ({ ...next, key: (last?.key ?? 0) + 1 }));
  }
  function handleAction() {
    setOpen(false);
    notice?.action?.run();
  }
  return (
    <NoticeContext value={show}>
      {children}
      {/* Heard because it is there before its text is. */}
      <p className="srOnly" role="status">
        {open ? notice?.text : ''}
      </p>
      <Snackbar
        key={notice?.key}
        open={open}
        autoHideDuration={STAY_MS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') setOpen(false);
        }}
      >
        <div className={styles.notice}>
          <span>{notice?.text}</span>
          {notice?.action && (
            <button type="button" onClick={handleAction}>
              {notice.action.label}
            </button>
          )}
        </div>
      </Snackbar>
    </NoticeContext>
  );
}
