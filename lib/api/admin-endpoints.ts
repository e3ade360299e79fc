import type { Administrator } from '@/lib/contract/account';
import type { AdminAccount, Administrators, Proof } from '@/lib/contract/admin-access';
import type {
  AdminAdvertisement,
  AdminAdvertisementDetail,
  AdminAdvertisementQuery,
  BulkDecide,
  BulkResult,
  Decide,
  ExpiryReview,
} from '@/lib/contract/admin-advertisements';
import type { AuditEntry, AuditFilters } from '@/lib/contract/admin-audit';
import type { Locale } from '@/lib/contract/choices';
import type { Http, Reply } from './http';

type Paging = { page?: number; perPage?: number };
type Done = { id: number };
type RecoveryCodes = { recoveryCodes: string[] };
type AdvertisementFilters = Partial<Omit<AdminAdvertisementQuery, 'locale' | 'page' | 'perPage'>> & Paging;

const ADMIN = '/api/v1/admin';

/**
 * Every call that an administrator makes (decisions §5).
 * @param http speaks in the session, and asks for it or for proof where a call needs them
 * @param open speaks without it
 */
export function createAdminEndpoints(http: Http, open: Http, locale: Locale) {
  const change = async <T>(method: 'post' | 'put' | 'delete', path: string, body: object = {}): Promise<T> =>
    (await http.send<T>(method, ADMIN + path, body)).data;
  return {
    signIn: (body: { email: string; password: string; otp?: string }): Promise<Reply<Administrator>> =>
      open.send('post', '/admin-auth/sign_in', body),
    signUp: (body: {
      email: string;
      username: string;
      password: string;
      passwordConfirmation: string;
      invitationToken: string;
    }): Promise<Reply<Administrator>> => open.send('post', '/admin-auth', body),
    signOut: () => http.send('delete', '/admin-auth/sign_out'),

    getAccount: () => http.get<AdminAccount>(`${ADMIN}/account`),
    prove: (body: Proof) => open.post<{ provedUntil: string }>(`${ADMIN}/account/proof`, body),
    startOtp: () => change<{ secret: string; uri: string }>('post', '/account/otp'),
    confirmOtp: (otp: string) => change<RecoveryCodes>('post', '/account/otp/confirm', { otp }),
    disableOtp: () => change<Done>('delete', '/account/otp'),
    renewRecoveryCodes: () => change<RecoveryCodes>('post', '/account/recovery_codes'),
    listAdministrators: () => http.get<Administrators>(`${ADMIN}/administrators`),
    invite: (email: string) => change<Done>('post', '/administrators/invitations', { email }),
    revokeInvitation: (id: number) => change<Done>('delete', `/administrators/invitations/${id}`),
    suspendAdministrator: (id: number) => change<Done>('post', `/administrators/${id}/suspend`),
    restoreAdministrator: (id: number) => change<Done>('post', `/administrators/${id}/restore`),
    resetOtp: (id: number) => change<Done>('delete', `/administrators/${id}/otp`),

    listAdvertisements: (filters: AdvertisementFilters) =>
      http.getPage<AdminAdvertisement[]>(`${ADMIN}/advertisements`, { ...filters, locale }),
    getAdvertisement: (id: number, language: Locale = locale) =>
      http.get<AdminAdvertisementDetail>(`${ADMIN}/advertisements/${id}`, { locale: language }),
    decide: (id: number, body: Decide) =>
      change<AdminAdvertisementDetail>('post', `/advertisements/${id}/decision?locale=${locale}`, body),
    decideMany: (body: BulkDecide) => change<BulkResult>('post', '/advertisements/decisions', body),
    reviewExpiry: (id: number, body: ExpiryReview) =>
      change<AdminAdvertisementDetail>('post', `/advertisements/${id}/expiry_review?locale=${locale}`, body),

    listAudit: (filters: Partial<AuditFilters> & Paging) =>
      http.getPage<AuditEntry[]>(`${ADMIN}/audit`, filters),
  };
}
export type AdminEndpoints = ReturnType<typeof createAdminEndpoints>;
