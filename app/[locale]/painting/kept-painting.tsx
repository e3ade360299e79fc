'use client';

/** What the server painted under this id; read before React takes it away. */
const kept = typeof document === 'undefined' ? '' : (document.getElementById('not-found')?.outerHTML ?? '');

/** The 404 page again: the server's one stands in a fallback, which the browser replaces when it meets the error itself. */
export function KeptPainting() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's markup, moved
  return <div className="painting" dangerouslySetInnerHTML={{ __html: kept }} />;
}
