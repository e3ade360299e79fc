/** Fresh for an hour; shared caches may serve a stale copy for a day while they revalidate. */
const CACHE = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400';

export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE },
  });
}
