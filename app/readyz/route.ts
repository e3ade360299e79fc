import { loadServer } from '@/app/api/load-server';

export const dynamic = 'force-dynamic';

/** Readiness for load balancers: returns whether this instance accepts requests. */
export const GET = async () => (await loadServer()).readyResponse();
