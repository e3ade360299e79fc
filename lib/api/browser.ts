import type { Profile } from '@/lib/contract/account';
import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG } from '@/lib/i18n/routing';
import { type Credentials, storeCredentials } from '@/lib/session/credentials';
import { deviceHeaders, storeDevice } from '@/lib/session/device';
import {
  forgetMember,
  forgetMemberAndHistory,
  SESSION_ENDED,
  storeProfile,
} from '@/lib/session/member-store';
import { createEndpoints, type Endpoints } from './endpoints';
import { ApiFailure, createHttp, type Reply } from './http';
import { inSession, sessionHeaders } from './in-session';
import { createMemberEndpoints, type MemberEndpoints } from './member-endpoints';

/** The language a page is written in: the address alone decides it (specification §A). */
export function pageLocale(): Locale {
  return document.documentElement.lang === HTML_LANG.en ? 'en' : 'zh-hk';
}

/** Every public call from the browser; what it answers knows the member, where one is signed in. */
export function publicApi(locale: Locale = pageLocale()): Endpoints {
  return createEndpoints(createHttp({ baseUrl: '/api/v1', headers: () => sessionHeaders('member') }), locale);
}

/**
 * Every call that a member makes from the browser, in the language of the page.
 * @throws ApiFailure where the API refuses, AxiosError where no answer arrives
 */
export function memberApi(locale: Locale = pageLocale()): MemberEndpoints {
  const language = { 'Accept-Language': HTML_LANG[locale] };
  const http = createHttp({ baseUrl: '', headers: () => ({ ...language, ...sessionHeaders('member') }) });
  const open = createHttp({ baseUrl: '', headers: () => ({ ...language, ...deviceHeaders('member') }) });
  const patient = inSession(http, 'member', () => {});
  return createMemberEndpoints(inSession(http, 'member', endMemberSession), open, locale, patient);
}

/** Forgets a session that a call which needs it has found over, and has the reader told. */
export function endMemberSession(ended: Credentials): void {
  if (forgetMember(ended)) window.dispatchEvent(new Event(SESSION_ENDED));
}

/** Keeps the session and the profile that a sign-in, sign-up or reset answered with. */
export function openMemberSession({ data, header }: Reply<Profile>): Profile {
  const [accessToken, client, uid] = ['access-token', 'client', 'uid'].map(header);
  if (!accessToken || !client || !uid) throw new Error('the answer carries no session');
  storeDevice('member', header);
  storeProfile(data);
  storeCredentials('member', { accessToken, client, uid });
  return data;
}

/** Ends the session; only when the server has said so is anything cleared (specification §4). Where there is none, it has ended. */
export async function signOut(api: MemberEndpoints = memberApi()): Promise<void> {
  try {
    await api.signOut();
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 404)) throw error;
  }
  forgetMemberAndHistory();
}
