'use client';

import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, useContext, useState } from 'react';
import styles from './notice.module.css';

interface Notice {
  text: string;
  /** Optional action, such as undo. */
  action?: { label: string; run: () => void };
}

/** Milliseconds that a notice stays. */
const STAY_MS = 6000;

const NoticeContext = createContext<(notice: Notice | null) => void>(() => {});

/** Returns a function that shows and announces a notice at the bottom; null removes it. */
export const useNotice = () => useContext(NoticeContext);

/** Shows the notices of its children, one at a time. */
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
      {/* A live region must exist before its text changes. */}
      <p className="srOnly" role="status">
        {open ? notice?.text : ''}
      </p>
      <Snackbar
        key={notice?.key}
        open={open}
        autoHideDuration={STAY_MS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        // Above the tab bar of a phone.
        style={{ bottom: 'calc(16px + var(--bottom-bar, 0px))' }}
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
