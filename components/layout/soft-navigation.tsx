'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import styles from './soft-navigation.module.css';

/** The link a plain click leads along inside the site; null for every other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // A link to another language loads the page anew (specification §2).
  if (!link || link.target || link.hasAttribute('download') || link.hreflang) return null;
  if (link.origin !== window.location.origin) return null;
  const samePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return link.hash && samePage ? null : link;
}

/** Follows links inside the site without loading the page anew: one listener instead of a component for every link. */
export function SoftNavigation() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      startTransition(() => router.push(link.pathname + link.search + link.hash));
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  return pending ? <div className={styles.bar} aria-hidden="true" /> : null;
}
