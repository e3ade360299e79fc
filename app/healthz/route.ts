export const dynamic = 'force-dynamic';

/** Liveness: checks no dependency, so that an unavailable database causes no restart. */
export function GET(): Response {
  return new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } });
}
