import { CONTACT_FORM_ID } from '@/components/layout/element-ids';

/** Has the form rendered in its place, where a page has one; its script comes only there. Returns how to stop. */
export function startContact(): () => void {
  if (!document.getElementById(CONTACT_FORM_ID)) return () => {};
  let isGone = false;
  let unmount = () => {};
  // React's strict mode starts twice: what was stopped before its script came must not render.
  void import('./contact-island').then(async ({ mountContactForm }) => {
    if (isGone) return;
    unmount = await mountContactForm();
    if (isGone) unmount();
  });
  return () => {
    isGone = true;
    unmount();
  };
}
