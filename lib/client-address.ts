/**
 * The address a request comes from. Each trusted proxy appends the address it was called by to X-Forwarded-For,
 * so the client's stands as many places from the end as there are proxies; what stands before it is only claimed.
 */
export function clientAddress(forwardedFor: string | undefined, remoteAddress: string | undefined): string {
  const forwarded = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const hops = Number(process.env.TRUSTED_PROXY_HOPS) || 0;
  if (hops === 0) return remoteAddress ?? forwarded.at(-1) ?? 'unknown';
  return forwarded.at(-hops) ?? forwarded[0] ?? remoteAddress ?? 'unknown';
}
