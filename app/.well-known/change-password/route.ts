export const dynamic = 'force-dynamic';

/**
 * Leads to the form for changing a member's password, where password managers look for it
 * (https://www.w3.org/TR/change-password-url/). The address of the form may change, so no cache keeps it.
 */
export function GET(): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: '/user?tab=profile', 'Cache-Control': 'no-store' },
  });
}
