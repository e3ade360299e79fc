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
import type { AdminComment, AdminCommentQuery, CommentDecision } from '@/lib/contract/admin-comments';
import type {
  AdminBanner,
  AdminBlog,
  AdminHashtag,
  AdminPopup,
  AdminWebConfig,
  BlogQuery,
  HashtagQuery,
  ReasonTemplate,
} from '@/lib/contract/admin-editors';
import type { ExportFormat, ExportKind } from '@/lib/contract/admin-exports';
import type { FailedJob, OutboxMail, OutboxMailDetail } from '@/lib/contract/admin-operations';
import type { Overview } from '@/lib/contract/admin-overview';
import type {
  AdminMember,
  AdminMemberDetail,
  AdminMerchant,
  AdminMerchantDetail,
  MemberQuery,
  MerchantChange,
  MerchantQuery,
} from '@/lib/contract/admin-people';
import type { Locale } from '@/lib/contract/choices';
import type { Picture } from '@/lib/contract/picture';
import type { Http, Reply } from './http';

type Paging = { page?: number; perPage?: number };
type Done = { id: number };
/** What may be given beside a list's paging and language. */
type Filters<T> = Partial<Omit<T, 'locale' | 'page' | 'perPage'>> & Paging;
type RecoveryCodes = { recoveryCodes: string[] };

/** What administrators write themselves, by the path of its calls. */
export interface Written {
  home_banners: AdminBanner;
  web_configs: AdminWebConfig;
  popups: AdminPopup;
  reason_templates: ReasonTemplate;
  blogs: AdminBlog;
}

const ADMIN = '/api/v1/admin';
/** Whose accounts an administrator looks after. */
export type People = 'members' | 'merchants';

/**
 * Every call that an administrator makes (decisions §5).
 * @param http speaks in the session, and asks for it or for proof where a call needs them
 * @param open speaks without it
 * @param download fetches a file in the session
 */
export function createAdminEndpoints(
  http: Http,
  open: Http,
  download: (path: string) => Promise<Blob>,
  locale: Locale,
) {
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

    listAdvertisements: (filters: Filters<AdminAdvertisementQuery>) =>
      http.getPage<AdminAdvertisement[]>(`${ADMIN}/advertisements`, { ...filters, locale }),
    getAdvertisement: (id: number, language: Locale = locale) =>
      http.get<AdminAdvertisementDetail>(`${ADMIN}/advertisements/${id}`, { locale: language }),
    decide: (id: number, body: Decide) =>
      change<AdminAdvertisementDetail>('post', `/advertisements/${id}/decision?locale=${locale}`, body),
    decideMany: (body: BulkDecide) => change<BulkResult>('post', '/advertisements/decisions', body),
    reviewExpiry: (id: number, body: ExpiryReview) =>
      change<AdminAdvertisementDetail>('post', `/advertisements/${id}/expiry_review?locale=${locale}`, body),

    listComments: (filters: Filters<AdminCommentQuery>) =>
      http.getPage<AdminComment[]>(`${ADMIN}/comments`, { ...filters, locale }),
    decideComments: (ids: number[], decision: CommentDecision) =>
      change<BulkResult>('post', '/comments/decisions', { ids, decision }),

    listMembers: (filters: Filters<MemberQuery>) => http.getPage<AdminMember[]>(`${ADMIN}/members`, filters),
    getMember: (id: number) => http.get<AdminMemberDetail>(`${ADMIN}/members/${id}`),
    changeMember: (id: number, wish: 'suspend' | 'restore', reason?: string) =>
      change<AdminMemberDetail>('post', `/members/${id}/${wish}`, { reason }),
    listMerchants: (filters: Filters<MerchantQuery>) =>
      http.getPage<AdminMerchant[]>(`${ADMIN}/merchants`, { ...filters, locale }),
    getMerchant: (id: number) => http.get<AdminMerchantDetail>(`${ADMIN}/merchants/${id}`, { locale }),
    changeMerchant: (
      id: number,
      wish: MerchantChange,
      body: { registrationNumber?: string; reason?: string } = {},
    ) => change<AdminMerchantDetail>('post', `/merchants/${id}/changes/${wish}?locale=${locale}`, body),
    /** Members and merchants alike. */
    endSessions: (people: People, id: number) => change<unknown>('delete', `/${people}/${id}/sessions`),
    endSession: (people: People, id: number, session: number) =>
      change<unknown>('delete', `/${people}/${id}/sessions/${session}`),
    resendConfirmation: (people: People, id: number) => change<Done>('post', `/${people}/${id}/confirmation`),
    deleteAccount: (people: People, id: number) => change<Done>('delete', `/${people}/${id}`),

    listWritten: <K extends Exclude<keyof Written, 'blogs'>>(kind: K) =>
      http.get<Written[K][]>(`${ADMIN}/${kind}`),
    listBlogs: (filters: Filters<BlogQuery>) => http.getPage<AdminBlog[]>(`${ADMIN}/blogs`, filters),
    /** Without an id a new one. @throws ApiFailure edit_conflict when somebody else changed it meanwhile */
    write: <K extends keyof Written>(kind: K, id: number | null, form: object) =>
      change<Written[K]>(id === null ? 'post' : 'put', `/${kind}${id === null ? '' : `/${id}`}`, form),
    remove: (kind: keyof Written, { id, version }: { id: number; version: number }) =>
      change<Done>('delete', `/${kind}/${id}?version=${version}`),
    uploadPicture: (form: FormData) => change<{ id: number; picture: Picture }>('post', '/pictures', form),
    listHashtags: (filters: Filters<HashtagQuery>) =>
      http.getPage<AdminHashtag[]>(`${ADMIN}/hashtags`, filters),
    blockHashtag: ({ id, version }: AdminHashtag, wish: 'block' | 'unblock') =>
      change<unknown>('post', `/hashtags/${id}/${wish}`, { version }),

    getOverview: () => http.get<Overview>(`${ADMIN}/overview`),
    listAudit: (filters: Filters<AuditFilters>) => http.getPage<AuditEntry[]>(`${ADMIN}/audit`, filters),
    listFailedJobs: () => http.get<FailedJob[]>(`${ADMIN}/jobs`),
    retryJob: (id: string) => change<{ id: string }>('post', `/jobs/${id}/retry`),
    listOutbox: (paging: Paging) =>
      http.getPage<{ active: boolean; mails: OutboxMail[] }>(`${ADMIN}/outbox`, paging),
    getOutboxMail: (file: string) => http.get<OutboxMailDetail>(`${ADMIN}/outbox/${file}`),
    /** The file as it comes. */
    export: (kind: ExportKind, format: ExportFormat) => download(`${ADMIN}/exports/${kind}?format=${format}`),
  };
}
export type AdminEndpoints = ReturnType<typeof createAdminEndpoints>;
