import { clearCredentials, readCredentials } from '@/lib/browser/credentials';
import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG } from '@/lib/i18n/routing';
import { pageLocale } from './browser';
import { createHttp } from './http';
import { inSession, sessionHeaders } from './in-session';
import { createMerchantEndpoints, type MerchantEndpoints } from './merchant-endpoints';

/**
 * Creates every call of a merchant about its advertisements from the browser, in the language of the page.
 * @throws ApiFailure if the API rejects a call, AxiosError if no response arrives
 */
export function merchantApi(locale: Locale = pageLocale()): MerchantEndpoints {
  const headers = () => ({
    'Accept-Language': HTML_LANG[locale],
    ...sessionHeaders(readCredentials('merchant')),
  });
  const http = createHttp({ baseUrl: '', headers });
  return createMerchantEndpoints(inSession(http, 'merchant', (ended) => clearCredentials('merchant', ended)));
}
