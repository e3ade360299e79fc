import type { Locale } from '@/lib/contract/choices';
import { createEndpoints, type Endpoints } from './endpoints';
import { createHttp } from './http';

/** What the links in newsletters lead to, called from the browser by whoever holds the link's token. */
export function mailLinkApi(locale: Locale): Pick<Endpoints, 'confirmSubscription' | 'unsubscribe'> {
  return createEndpoints(createHttp({ baseUrl: '/api/v1' }), locale);
}
