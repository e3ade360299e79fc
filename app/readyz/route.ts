import { readyResponse } from '@/server/app';

export const dynamic = 'force-dynamic';

/** Readiness for load balancers: returns whether this instance accepts requests. */
export const GET = () => readyResponse();
