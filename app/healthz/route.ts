export const dynamic = 'force-dynamic';

/** The process is alive: it needs nothing else, so that nobody restarts it because its database is away. */
export function GET(): Response {
  return new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } });
}
