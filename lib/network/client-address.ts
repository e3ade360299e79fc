/**
 * Returns the client's IP address. Each trusted proxy appends the address of its peer to X-Forwarded-For, so
 * the client's address is the n-th from the end with n proxies. Earlier addresses are unverified.
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
