import type { Profile } from '@/lib/contract/account';
import type { Locale } from '@/lib/contract/choices';
import { HTML_LANG } from '@/lib/i18n/routing';
import { readCredentials, storeCredentials } from '@/lib/session/credentials';
import { forgetMember, forgetMemberAndHistory, keepProfile } from '@/lib/session/member-store';
import { createEndpoints, type Endpoints } from './endpoints';
import { ApiFailure, createHttp, type Http, httpOf, type Reply } from './http';
import { createMemberEndpoints, type MemberEndpoints } from './member-endpoints';

/** The language a page is written in: the address alone decides it (decisions §1). */
export function pageLocale(): Locale {
  return document.documentElement.lang === HTML_LANG.en ? 'en' : 'zh-hk';
}

/** Whether a failed call says that its session is over. The protocol's own calls answer 404 then (auth contract). */
function isSessionOver(error: unknown, path: string): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 401 || (error.status === 404 && path.startsWith('/auth'));
}

/**
 * Calls in the member's session. A session that turns out to be over is forgotten, once: the next call is a visitor's.
 * Another uid, after a change of address, is kept.
 */
function inSession(http: Http): Http {
  return httpOf(async <T>(...call: Parameters<Http['send']>): Promise<Reply<T>> => {
    const sent = readCredentials('member');
    try {
      const reply = await http.send<T>(...call);
      const uid = reply.header('uid');
      const isSame = sent && readCredentials('member')?.accessToken === sent.accessToken;
      if (isSame && uid && uid !== sent.uid) storeCredentials('member', { ...sent, uid });
      return reply;
    } catch (error) {
      if (sent && isSessionOver(error, call[1])) forgetMember(sent);
      throw error;
    }
  });
}

/** The session's three headers (specification §6), none for a visitor. */
function sessionHeaders(): Record<string, string> {
  const session = readCredentials('member');
  return session ? { 'access-token': session.accessToken, client: session.client, uid: session.uid } : {};
}

/** Every public call from the browser; what it answers knows the member, where one is signed in. */
export function publicApi(locale: Locale = pageLocale()): Endpoints {
  return createEndpoints(createHttp({ baseUrl: '/api/v1', headers: sessionHeaders }), locale);
}

/**
 * Every call that a member makes from the browser, in the language of the page.
 * @throws ApiFailure where the API refuses, AxiosError where no answer arrives
 */
export function memberApi(locale: Locale = pageLocale()): MemberEndpoints {
  const language = { 'Accept-Language': HTML_LANG[locale] };
  const http = createHttp({ baseUrl: '', headers: () => ({ ...language, ...sessionHeaders() }) });
  const open = createHttp({ baseUrl: '', headers: () => language });
  return createMemberEndpoints(inSession(http), open, locale);
}

/** Keeps the session and the profile that a sign-in, sign-up or reset answered with. */
export function openMemberSession({ data, header }: Reply<Profile>): Profile {
  const [accessToken, client, uid] = ['access-token', 'client', 'uid'].map(header);
  if (!accessToken || !client || !uid) throw new Error('the answer carries no session');
  keepProfile(data);
  storeCredentials('member', { accessToken, client, uid });
  return data;
}

/** Ends the session; only when the server has said so is anything cleared (specification §4). */
export async function signOut(api: MemberEndpoints = memberApi()): Promise<void> {
  await api.signOut();
  forgetMemberAndHistory();
}
