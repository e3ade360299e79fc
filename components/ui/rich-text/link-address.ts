/** Normalises a typed link to a path of this site or a full address; null if it is not allowed. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.startsWith('/')) return /^\/(?![/\\])\S*$/.test(text) ? text : null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'mailto:' || protocol === 'tel:') return address;
  return /^https?:$/.test(protocol) && hostname.includes('.') ? address : null;
}
