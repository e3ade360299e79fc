import { loadApi } from '@/app/api/load-server';

export const GET = async (request: Request) => (await loadApi()).fetch(request);
