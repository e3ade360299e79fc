/** An address that came protocol-relative, as those of pictures in a bucket do, with its https: (specification §3). */
export function httpsUrl(url: string): string {
  return url.startsWith('//') ? `https:${url}` : url;
}
