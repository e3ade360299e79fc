import { absoluteUrl, site } from '@/lib/site/site';

// Rendered per request: the address comes from the settings of the running server.
export const dynamic = 'force-dynamic';

/** Days for which a reader may rely on the file. RFC 9116 recommends less than a year. */
const VALID_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Says where to report a vulnerability (RFC 9116). */
export function GET(): Response {
  const fields = [
    ...(site.contactEmail ? [`Contact: mailto:${encodeURI(site.contactEmail)}`] : []),
    `Contact: ${absoluteUrl('/contact')}`,
    `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
  ];
  return new Response(`${fields.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
