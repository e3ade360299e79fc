import { CONTACT_FORM_ID } from '@/components/layout/element-ids';

/** Mounts the contact form if the page has its container. Returns a clean-up function. */
export function startContact(): () => void {
  if (!document.getElementById(CONTACT_FORM_ID)) return () => {};
  let isGone = false;
  let unmount = () => {};
  // React's strict mode starts effects twice: do not mount after the clean-up.
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
