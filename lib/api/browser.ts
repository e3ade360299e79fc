import type { Locale } from '@/lib/contract/choices';
import { createEndpoints, type Endpoints } from './endpoints';
import { createHttp } from './http';

const http = createHttp({ baseUrl: '/api/v1' });

/** Every call of the API from the browser, in one language. */
export function browserApi(locale: Locale): Endpoints {
  return createEndpoints(http, locale);
}
