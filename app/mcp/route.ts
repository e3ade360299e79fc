import { methods } from '@/app/api/mount';

export const { DELETE, GET, HEAD, OPTIONS, POST } = methods;
