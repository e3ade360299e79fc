import { type Credentials, readCredentials, storeCredentials } from '@/lib/browser/credentials';
import { deviceHeaders, storeDevice } from '@/lib/browser/device';
import {
  forgetMember,
  forgetMemberAndHistory,
  SESSION_ENDED,
  storeProfile,
} from '@/lib/browser/member-store';
import type { Profile } from '@/lib/contract/account';
import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG } from '@/lib/i18n/routing';
import { createEndpoints, type Endpoints } from './endpoints';
import { ApiFailure, createHttp, type Reply } from './http';
import { inSession, sessionHeaders } from './in-session';
import { createMemberEndpoints, type MemberEndpoints } from './member-endpoints';

/** Returns the language of the page, which only the URL determines (specification §A). */
export function pageLocale(): Locale {
  return document.documentElement.lang === HTML_LANG.en ? 'en' : 'zh-hk';
}

/** Creates the public calls from the browser. They send the member's session, if there is one. */
export function publicApi(locale: Locale = pageLocale()): Endpoints {
  return createEndpoints(
    createHttp({ baseUrl: '/api/v1', headers: () => sessionHeaders(readCredentials('member')) }),
    locale,
  );
}

/**
 * Creates every call of a member from the browser, in the language of the page.
 * @throws ApiFailure if the API rejects a call, AxiosError if no response arrives
 */
export function memberApi(locale: Locale = pageLocale()): MemberEndpoints {
  const language = { 'Accept-Language': HTML_LANG[locale] };
  const http = createHttp({
    baseUrl: '',
    headers: () => ({ ...language, ...sessionHeaders(readCredentials('member')) }),
  });
  const open = createHttp({ baseUrl: '', headers: () => ({ ...language, ...deviceHeaders('member') }) });
  const keepingSession = inSession(http, 'member', () => {});
  return createMemberEndpoints(inSession(http, 'member', endMemberSession), open, locale, keepingSession);
}

/** Clears a session that the server no longer accepts, and announces it with the event `SESSION_ENDED`. */
export function endMemberSession(ended: Credentials): void {
  if (forgetMember(ended)) window.dispatchEvent(new Event(SESSION_ENDED));
}

/** Stores the session and the profile from the response to a sign-in, sign-up or password reset. */
export function openMemberSession({ data, header }: Reply<Profile>): Profile {
  const [accessToken, client, uid] = ['access-token', 'client', 'uid'].map(header);
  if (!accessToken || !client || !uid) throw new Error('the answer carries no session');
  storeDevice('member', header);
  storeProfile(data);
  storeCredentials('member', { accessToken, client, uid });
  return data;
}

/**
 * Ends the session. Clears the browser's data only after the server has confirmed (specification §4). If the
 * server knows no such session (404), it has already ended.
 */
export async function signOut(api: MemberEndpoints = memberApi()): Promise<void> {
  try {
    await api.signOut();
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 404)) throw error;
  }
  forgetMemberAndHistory();
}
