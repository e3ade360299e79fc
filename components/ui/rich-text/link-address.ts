/** The address of a link as it was typed: a path of this site, else https where nothing else is said; null where the page would not take it. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.startsWith('/')) return /^\/(?![/\\])\S*$/.test(text) ? text : null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'mailto:' || protocol === 'tel:') return address;
  return /^https?:$/.test(protocol) && hostname.includes('.') ? address : null;
}
