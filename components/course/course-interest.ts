/**
 * Reports views and WhatsApp enquiries of a course for the merchant's statistics, which contain no personal
 * data. The function is serialised into the page, so it must reference only its argument and browser globals.
 * It sends the merchant's session, if there is one, so that the merchant's own views are not counted.
 */
function reportInterest(id: number): void {
  const report = (kind: 'view' | 'whatsapp') => {
    const fields: Record<string, string> = { kind };
    for (const name of ['access-token', 'client', 'uid']) {
      try {
        const value = localStorage.getItem(`merchant-${name}`);
        if (value) fields[name] = value;
      } catch {
        // Without storage there is no session.
      }
    }
    const body = new Blob([JSON.stringify(fields)], { type: 'application/json' });
    navigator.sendBeacon(`/api/v1/posts/${id}/events`, body);
  };
  report('view');
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-enquiry=whatsapp]')) report('whatsapp');
  });
}

/** Returns the script for a course's page. It is inline, so that other pages do not load it. */
export function courseInterestScript(id: number): string {
  return `(${reportInterest})(${id})`;
}
