/** An hour in a cache in front, a day while a newer one is made. */
const CACHE = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400';

export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE },
  });
}
