/**
 * Runs in the reader's browser, as it stands: whatever it names besides its argument has to be the browser's own. Tells
 * the API that a course is being read, and when its merchant is asked by WhatsApp, for the merchant's statistics, in which
 * nothing stands about who. A merchant's own session goes along, so that its own views do not count.
 */
function tellInterest(id: number): void {
  const tell = (kind: 'view' | 'whatsapp') => {
    const said: Record<string, string> = { kind };
    for (const name of ['access-token', 'client', 'uid']) {
      try {
        const kept = localStorage.getItem(`merchant-${name}`);
        if (kept) said[name] = kept;
      } catch {
        // Where nothing may be kept nobody is signed in.
      }
    }
    const body = new Blob([JSON.stringify(said)], { type: 'application/json' });
    navigator.sendBeacon(`/api/v1/posts/${id}/events`, body);
  };
  tell('view');
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-enquiry=whatsapp]')) tell('whatsapp');
  });
}

/** A script for the page of a course, which stands in its markup: no other page pays for it. */
export function postInterestScript(id: number): string {
  return `(${tellInterest})(${id})`;
}
