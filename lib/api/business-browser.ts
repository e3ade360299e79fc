import { clearCredentials, readCredentials, storeCredentials } from '@/lib/browser/credentials';
import { deviceHeaders, storeDevice } from '@/lib/browser/device';
import type { MerchantAccount } from '@/lib/contract/account';
import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG } from '@/lib/i18n/routing';
import { pageLocale } from './browser';
import { type BusinessEndpoints, createBusinessEndpoints } from './business-endpoints';
import { createHttp, type Reply } from './http';
import { inSession, sessionHeaders } from './in-session';

/**
 * Creates every call about a merchant's account and business from the browser, in the language of the page.
 * @throws ApiFailure if the API rejects a call, AxiosError if no response arrives
 */
export function businessApi(locale: Locale = pageLocale()): BusinessEndpoints {
  const language = { 'Accept-Language': HTML_LANG[locale] };
  const http = createHttp({
    baseUrl: '',
    headers: () => ({ ...language, ...sessionHeaders(readCredentials('merchant')) }),
  });
  const open = createHttp({ baseUrl: '', headers: () => ({ ...language, ...deviceHeaders('merchant') }) });
  const forget = (ended: Parameters<typeof clearCredentials>[1]) => clearCredentials('merchant', ended);
  return createBusinessEndpoints(inSession(http, 'merchant', forget), open, locale);
}

/**
 * Stores the session from the response to a sign-in, sign-up or password reset, under the merchant's keys
 * (specification §4).
 */
export function openMerchantSession({ data, header }: Reply<MerchantAccount>): MerchantAccount {
  const [accessToken, client, uid] = ['access-token', 'client', 'uid'].map(header);
  if (!accessToken || !client || !uid) throw new Error('the answer carries no session');
  storeDevice('merchant', header);
  storeCredentials('merchant', { accessToken, client, uid });
  return data;
}

/**
 * Ends the session. Clears the browser's data only after the server has confirmed, as for members
 * (specification §4).
 */
export async function signOutMerchant(): Promise<void> {
  await businessApi().signOut();
  clearCredentials('merchant');
}
