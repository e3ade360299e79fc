import { readyResponse } from '@/server/app';

export const dynamic = 'force-dynamic';

/** Whether this instance wants requests; what load balancers ask. */
export const GET = () => readyResponse();
