import { CONTACT_FORM_ID } from '@/components/layout/element-ids';

/** Has the form rendered in its place, where a page has one; its script comes only there. Returns how to stop. */
export function startContact(): () => void {
  if (!document.getElementById(CONTACT_FORM_ID)) return () => {};
  const mounted = import('./contact-island').then(({ mountContactForm }) => mountContactForm());
  return () => void mounted.then((unmount) => unmount());
}
