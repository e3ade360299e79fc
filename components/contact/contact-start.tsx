'use client';

import { useEffect } from 'react';

/** Has the form rendered in its place once the page is there; its script comes only here. */
export function ContactStart() {
  useEffect(() => {
    let isGone = false;
    let unmount = () => {};
    void import('./contact-island').then(async ({ mountContactForm }) => {
      if (isGone) return;
      unmount = await mountContactForm();
      if (isGone) unmount();
    });
    return () => {
      isGone = true;
      unmount();
    };
  }, []);
  return null;
}
