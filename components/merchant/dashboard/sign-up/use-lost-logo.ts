import { useEffect, useRef, useState } from 'react';
import { keep, readStored } from '@/lib/browser/browser-storage';

/** Set in this tab while a logo is chosen. The picture itself is not stored. */
const KEY = 'merchant-sign-up-logo';

/** Returns whether a logo had been chosen before the page was loaded again, which takes the picture away. */
export function useLostLogo(logo: unknown): { isLost: boolean; forget: () => void } {
  const [isLost] = useState(() => readStored(KEY, 'sessionStorage') !== null);
  const hadLogo = useRef(false);
  useEffect(() => {
    if (logo) keep(KEY, '1', 'sessionStorage');
    else if (hadLogo.current) keep(KEY, null, 'sessionStorage');
    hadLogo.current = Boolean(logo);
  }, [logo]);
  return { isLost, forget: () => keep(KEY, null, 'sessionStorage') };
}
