import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import styles from './user-room.module.css';

/** Set by the server behind the link that confirms an address (auth contract, GET /confirmation). */
const PARAMETER = 'account_confirmation_success';

/** What became of an address that was to be confirmed, told once: the parameter is taken off the address. */
export function UserConfirmation() {
  const t = useTranslations('user.confirmation');
  const [result] = useState(() => new URLSearchParams(window.location.search).get(PARAMETER));
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has(PARAMETER)) return;
    url.searchParams.delete(PARAMETER);
    window.history.replaceState(null, '', url);
  }, []);
  if (result === null) return null;
  const isDone = result === 'true';
  return (
    <p className={styles.note} data-tone={isDone ? 'ok' : 'error'} role="status">
      {t(isDone ? 'done' : 'failed')}
    </p>
  );
}
