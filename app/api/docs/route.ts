import { api } from '@/app/api/page-api';

export const GET = (request: Request) => api.fetch(request);
