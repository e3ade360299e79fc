import { api } from '@/lib/api/server';

export const GET = (request: Request) => api.fetch(request);
