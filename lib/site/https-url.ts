/** Adds https: to a protocol-relative URL, as used for pictures in a bucket (specification §3). */
export function httpsUrl(url: string): string {
  return url.startsWith('//') ? `https:${url}` : url;
}
