import { type AdminQuestion, askAdministrator } from '@/lib/browser/admin-question';
import { readAdminSession, storeAdminSession } from '@/lib/browser/admin-session';
import { deviceHeaders, storeDevice } from '@/lib/browser/device';
import type { Administrator } from '@/lib/contract/account';
import type { AdminName, AdminSignUp } from '@/lib/contract/admin-forms';
import type { Failure } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/locale';
import type { PasswordForm } from '@/lib/contract/member-forms';
import { HTML_LANG } from '@/lib/i18n/routing';
import { createAdminEndpoints } from './admin-endpoints';
import { pageLocale } from './browser';
import { ApiFailure, createHttp, type Http, httpOf, type Reply } from './http';
import { isSessionOver, sessionHeaders } from './in-session';
import { createPasskeySignIn } from './passkey-endpoints';
import { solving } from './puzzle';

/** What each failure asks of the administrator. */
const QUESTIONS: Partial<Record<ApiFailure['code'], AdminQuestion>> = {
  unauthorized: 'sign-in',
  proof_required: 'proof',
  second_factor_required: 'second-factor',
};

/** Returns what a failed call requires. Null if nothing that the administrator can do would help. */
function missingOf(error: unknown, path: string): AdminQuestion | null {
  if (!(error instanceof ApiFailure)) return null;
  if (isSessionOver(error, path)) return 'sign-in';
  return QUESTIONS[error.code] ?? null;
}

/**
 * Wraps calls so that they wait while the administrator signs in again or proves their identity, and are then
 * repeated. The screen keeps its unsaved input.
 */
function asking(http: Http): Http {
  return httpOf(async <T>(...call: Parameters<Http['send']>): Promise<Reply<T>> => {
    try {
      return await http.send<T>(...call);
    } catch (error) {
      const missing = missingOf(error, call[1]);
      if (!missing || !(await askAdministrator(missing))) throw error;
      return asking(http).send<T>(...call);
    }
  });
}

type PasskeySignIn = ReturnType<typeof createPasskeySignIn<Administrator>>;

/** Calls of the sign-in protocol, which need no session, and file downloads, which are not JSON. */
interface AdminAuthGuard {
  signIn(typed: { email: string; password: string; otp?: string }): Promise<Reply<Administrator>>;
  signUp(typed: AdminSignUp & { invitationToken: string }): Promise<Reply<Administrator>>;
  signOut(): Promise<void>;
  /** Changes the own name, or the password by the current one. */
  updateAccount(typed: AdminName | PasswordForm): Promise<unknown>;
  /** Requests a mail with a link to set a new password. The reply does not reveal whether it is sent. */
  requestPasswordReset(input: { email: string; redirectUrl: string }): Promise<unknown>;
  /** Sets a new password by the token of a link, and a code where an authenticator is on. */
  resetPassword(typed: {
    resetPasswordToken: string;
    password: string;
    passwordConfirmation: string;
    otp?: string;
  }): Promise<unknown>;
  /** Removes the administrator's own account. */
  destroyAccount(proof: { currentPassword: string; otp?: string }): Promise<unknown>;
  download(address: string): Promise<Blob>;
}

/**
 * Creates every call of an administrator from the browser, in the language of the page.
 * @throws ApiFailure if the API rejects a call, AxiosError if no response arrives
 */
export function adminApi(
  locale: Locale = pageLocale(),
): ReturnType<typeof createAdminEndpoints> & PasskeySignIn & AdminAuthGuard {
  const language = { 'Accept-Language': HTML_LANG[locale] };
  const http = createHttp({
    baseUrl: '',
    headers: () => ({ ...language, ...sessionHeaders(readAdminSession()) }),
  });
  const anonymous = createHttp({
    baseUrl: '',
    headers: () => ({ ...language, ...deviceHeaders('administrator') }),
  });
  return {
    ...createAdminEndpoints(asking(http), locale),
    ...createPasskeySignIn<Administrator>(anonymous, 'administrator'),
    signIn: (typed) =>
      solving((proof) => anonymous.send('post', '/admin-auth/sign_in', { ...typed, ...proof })),
    signUp: (typed) => anonymous.send('post', '/admin-auth', typed),
    updateAccount: (typed) => asking(http).send('put', '/admin-auth', typed),
    requestPasswordReset: (input) => anonymous.send('post', '/admin-auth/password', input),
    resetPassword: (typed) => anonymous.send('put', '/admin-auth/password', typed),
    destroyAccount: (proof) => http.send('delete', '/admin-auth', proof),
    signOut: async () => void (await http.send('delete', '/admin-auth/sign_out')),
    download: (address) => download(address, language),
  };
}

/**
 * Downloads a file of any size as a Blob, which the browser may store on disk. Prompts for sign-in or proof
 * like any other call.
 */
async function download(address: string, language: Record<string, string>): Promise<Blob> {
  const answer = await fetch(address, { headers: { ...language, ...sessionHeaders(readAdminSession()) } });
  if (answer.ok) return answer.blob();
  const { code = 'unauthorized', message = '' } = (await answer.json()) as Partial<Failure>;
  const failure = new ApiFailure(code, answer.status, message);
  const missing = missingOf(failure, address);
  if (!missing || !(await askAdministrator(missing))) throw failure;
  return download(address, language);
}

/** Stores the session from the response to a sign-in or sign-up. */
export function openAdminSession({ header }: Reply<Administrator>): void {
  const [accessToken, client, uid] = ['access-token', 'client', 'uid'].map(header);
  if (!accessToken || !client || !uid) throw new Error('the answer carries no session');
  storeDevice('administrator', header);
  storeAdminSession({ accessToken, client, uid });
}
