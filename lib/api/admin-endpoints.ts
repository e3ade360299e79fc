import type { z } from 'zod';
import type {
  AdminAccount,
  Administrators,
  otpEnrolmentSchema,
  Proof,
  provedSchema,
  recoveryCodesSchema,
} from '@/lib/contract/admin-access';
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
  AdminCategory,
  AdminHashtag,
  AdminPopup,
  AdminWebConfig,
  adminPictureSchema,
  BannerForm,
  BlogForm,
  BlogPreviewForm,
  BlogQuery,
  CategoryChange,
  CategoryForm,
  HashtagQuery,
  Order,
  PopupForm,
  ReasonTemplate,
  ReasonTemplateForm,
  WebConfigForm,
} from '@/lib/contract/admin-editors';
import type { ExportKind, ExportQuery } from '@/lib/contract/admin-exports';
import type { AdminImport, AdminImportDetail, ImportHead } from '@/lib/contract/admin-imports';
import type { FailedJob, OutboxMail, OutboxMailDetail } from '@/lib/contract/admin-operations';
import type { Overview } from '@/lib/contract/admin-overview';
import type {
  AdminPageText,
  PageTextForm,
  PageTextPlace,
  PageTextPreviewForm,
} from '@/lib/contract/admin-page-texts';
import type {
  AdminMember,
  AdminMemberDetail,
  AdminMerchant,
  AdminMerchantDetail,
  MemberQuery,
  MerchantChange,
  MerchantQuery,
} from '@/lib/contract/admin-people';
import type { AdminReport, AdminReportQuery, DecideReport } from '@/lib/contract/admin-reports';
import type { BlogPage } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/locale';
import type { PageText } from '@/lib/contract/page-text';
import type { CallOptions, Http, Reply } from './http';

type Paging = { page?: number; perPage?: number };
type Wanted = { id: number; version: number };
type Done = { id: number };
/** A query of a list without what is chosen for it: the language. */
type Listed<Q> = Partial<Omit<Q, 'locale'>>;
type Changed<F> = F & { version: number };

const ROOT = '/api/v1/admin';

/**
 * Every call of the administrator's rooms, in one language. Below `/api/v1/admin`; the sign-in protocol itself is at `/admin-auth`.
 * Dangerous ones fail with `proof_required` until `prove` was called within the last ten minutes; a change that comes second
 * fails with `edit_conflict`, a decision that does with `already_decided`, whose failure says who was faster.
 * @param http calls that carry the administrator's session
 */
export function createAdminEndpoints(http: Http, locale: Locale) {
  const get = <T>(path: string, query?: object, options?: CallOptions) =>
    http.get<T>(`${ROOT}${path}`, query, options);
  const getPage = <T>(path: string, query: object) => http.getPage<T>(`${ROOT}${path}`, query);
  const post = <T>(path: string, body: object = {}) => http.post<T>(`${ROOT}${path}`, body);
  const dataOf = async <T>(reply: Promise<Reply<T>>): Promise<T> => (await reply).data;
  const put = <T>(path: string, body: object) => dataOf(http.send<T>('put', `${ROOT}${path}`, body));
  const remove = <T>(path: string) => dataOf(http.send<T>('delete', `${ROOT}${path}`));
  /** The calls of rows that are written by forms. */
  const editor = <F, I>(path: string) => ({
    add: (form: F) => post<I>(path, form as object),
    change: (id: number, form: Changed<F>) => put<I>(`${path}/${id}`, form),
    remove: ({ id, version }: Wanted) => remove<Done>(`${path}/${id}?version=${version}`),
  });
  const orderedEditor = <F, I>(path: string) => ({
    ...editor<F, I>(path),
    list: () => get<I[]>(path),
    order: (order: Order) => put<I[]>(`${path}/order`, order),
  });

  return {
    getAccount: () => get<AdminAccount>('/account'),
    prove: (proof: Proof) => post<z.infer<typeof provedSchema>>('/account/proof', proof),
    startOtp: () => post<z.infer<typeof otpEnrolmentSchema>>('/account/otp'),
    confirmOtp: (otp: string) => post<z.infer<typeof recoveryCodesSchema>>('/account/otp/confirm', { otp }),
    disableOtp: () => remove<Done>('/account/otp'),
    renewRecoveryCodes: () => post<z.infer<typeof recoveryCodesSchema>>('/account/recovery_codes'),
    listAdministrators: () => get<Administrators>('/administrators'),
    inviteAdministrator: (email: string) => post<Done>('/administrators/invitations', { email, locale }),
    revokeInvitation: (id: number) => remove<Done>(`/administrators/invitations/${id}`),
    suspendAdministrator: (id: number) => post<Done>(`/administrators/${id}/suspend`),
    restoreAdministrator: (id: number) => post<Done>(`/administrators/${id}/restore`),
    disableOtpOf: (id: number) => remove<Done>(`/administrators/${id}/otp`),

    getOverview: () => get<Overview>('/overview'),

    listAdvertisements: (query: Listed<AdminAdvertisementQuery> = {}) =>
      getPage<AdminAdvertisement[]>('/advertisements', { ...query, locale }),
    getAdvertisement: (id: number, options?: CallOptions) =>
      get<AdminAdvertisementDetail>(`/advertisements/${id}`, { locale }, options),
    decideAdvertisement: (id: number, decision: Decide) =>
      post<AdminAdvertisementDetail>(`/advertisements/${id}/decision?locale=${locale}`, decision),
    decideAdvertisements: (decisions: BulkDecide) => post<BulkResult>('/advertisements/decisions', decisions),
    reviewExpiry: (id: number, review: ExpiryReview) =>
      post<AdminAdvertisementDetail>(`/advertisements/${id}/expiry_review?locale=${locale}`, review),

    listComments: (query: Listed<AdminCommentQuery> = {}) =>
      getPage<AdminComment[]>('/comments', { ...query, locale }),
    decideComments: (ids: number[], decision: CommentDecision) =>
      post<BulkResult>('/comments/decisions', { ids, decision }),

    listReports: (query: Listed<AdminReportQuery> = {}) =>
      getPage<AdminReport[]>('/reports', { ...query, locale }),
    decideReport: (id: number, decision: DecideReport) =>
      post<AdminReport>(`/reports/${id}/decision?locale=${locale}`, decision),

    listMerchants: (query: Listed<MerchantQuery> = {}) =>
      getPage<AdminMerchant[]>('/merchants', { ...query, locale }),
    getMerchant: (id: number) => get<AdminMerchantDetail>(`/merchants/${id}`, { locale }),
    changeMerchant: (
      id: number,
      change: MerchantChange,
      given: { businessRegistration?: string; reason?: string } = {},
    ) => post<AdminMerchantDetail>(`/merchants/${id}/changes/${change}?locale=${locale}`, given),
    endMerchantSessions: (id: number) =>
      remove<AdminMerchantDetail>(`/merchants/${id}/sessions?locale=${locale}`),
    endMerchantSession: (id: number, session: number) =>
      remove<AdminMerchantDetail>(`/merchants/${id}/sessions/${session}?locale=${locale}`),
    resendMerchantConfirmation: (id: number) => post<Done>(`/merchants/${id}/confirmation`),
    /** What follows stands in `removal` of the merchant. */
    deleteMerchant: (id: number) => remove<Done>(`/merchants/${id}`),

    listMembers: (query: Partial<MemberQuery> = {}) => getPage<AdminMember[]>('/members', query),
    getMember: (id: number) => get<AdminMemberDetail>(`/members/${id}`),
    suspendMember: (id: number, reason?: string) =>
      post<AdminMemberDetail>(`/members/${id}/suspend`, { reason }),
    restoreMember: (id: number) => post<AdminMemberDetail>(`/members/${id}/restore`),
    endMemberSessions: (id: number) => remove<AdminMemberDetail>(`/members/${id}/sessions`),
    endMemberSession: (id: number, session: number) =>
      remove<AdminMemberDetail>(`/members/${id}/sessions/${session}`),
    resendMemberConfirmation: (id: number) => post<Done>(`/members/${id}/confirmation`),
    /** What follows stands in `removal` of the member. */
    deleteMember: (id: number) => remove<Done>(`/members/${id}`),

    listCategories: () => get<AdminCategory[]>('/categories'),
    addCategory: (form: CategoryForm) => post<Done>('/categories', form),
    changeCategory: (id: number, form: CategoryChange) => put<Done>(`/categories/${id}`, form),
    orderCategories: (parentId: number | null, order: Order) =>
      put<AdminCategory[]>('/categories/order', { parentId, ...order }),
    moveCategory: ({ id, version }: Wanted, parentId: number) =>
      post<AdminCategory[]>(`/categories/${id}/move`, { version, parentId }),
    mergeCategory: ({ id, version }: Wanted, intoId: number) =>
      post<AdminCategory[]>(`/categories/${id}/merge`, { version, intoId }),
    deleteCategory: ({ id, version }: Wanted) => remove<Done>(`/categories/${id}?version=${version}`),

    listHashtags: (query: Partial<HashtagQuery> = {}) => getPage<AdminHashtag[]>('/hashtags', query),
    blockHashtag: ({ id, version }: Wanted) => post<AdminHashtag>(`/hashtags/${id}/block`, { version }),
    unblockHashtag: ({ id, version }: Wanted) => post<AdminHashtag>(`/hashtags/${id}/unblock`, { version }),
    mergeHashtag: ({ id, version }: Wanted, intoId: number) =>
      post<AdminHashtag>(`/hashtags/${id}/merge`, { version, intoId }),

    banners: orderedEditor<BannerForm, AdminBanner>('/home_banners'),
    webConfigs: orderedEditor<WebConfigForm, AdminWebConfig>('/web_configs'),
    reasonTemplates: orderedEditor<ReasonTemplateForm, ReasonTemplate>('/reason_templates'),
    popups: { ...editor<PopupForm, AdminPopup>('/popups'), list: () => get<AdminPopup[]>('/popups') },
    blogs: {
      ...editor<BlogForm, AdminBlog>('/blogs'),
      list: (query: Partial<BlogQuery> = {}) => getPage<AdminBlog[]>('/blogs', query),
      get: (id: number) => get<AdminBlog>(`/blogs/${id}`),
      /** As the public would see it in a language; nothing is kept. */
      preview: (form: BlogPreviewForm, language: Locale) =>
        post<BlogPage>(`/blogs/preview?locale=${language}`, form),
    },
    pageTexts: {
      ...editor<PageTextForm, AdminPageText>('/page_texts'),
      list: () => get<AdminPageText[]>('/page_texts'),
      preview: (form: PageTextPreviewForm) => post<PageText>('/page_texts/preview', form),
      /** The page says again what it comes with; what was written becomes drafts. */
      restore: (place: PageTextPlace) => post<AdminPageText[]>('/page_texts/restore', place),
    },
    /** A form with the file `image`, `use` (ADMIN_PICTURE_USES) and perhaps the focus. */
    uploadPicture: (form: FormData) => post<z.infer<typeof adminPictureSchema>>('/pictures', form),

    listImports: (paging: Paging = {}) => getPage<AdminImport[]>('/imports', paging),
    getImport: (id: number, options?: CallOptions) => get<AdminImportDetail>(`/imports/${id}`, {}, options),
    /** A form with the beginning of a file, `file`. */
    readImportHead: (form: FormData) => post<ImportHead>('/imports/head', form),
    /** A form with `file`, `dry_run`, and perhaps `venues`, `as_of` and `columns`. */
    startImport: (form: FormData) => post<AdminImportDetail>('/imports', form),
    /** Imports in earnest what a dry run has read. */
    carryOutImport: (id: number) => post<AdminImportDetail>(`/imports/${id}/carry_out`),
    cancelImport: (id: number) => post<AdminImportDetail>(`/imports/${id}/cancel`),
    undoImport: (id: number) => post<AdminImportDetail>(`/imports/${id}/undo`),

    listAudit: (query: Partial<AuditFilters> & Paging = {}) => getPage<AuditEntry[]>('/audit', query),
    listFailedJobs: () => get<FailedJob[]>('/jobs'),
    retryJob: (id: string) => post<{ id: string }>(`/jobs/${id}/retry`),
    listOutbox: (paging: Paging = {}) => getPage<{ active: boolean; mails: OutboxMail[] }>('/outbox', paging),
    getOutboxMail: (file: string) => get<OutboxMailDetail>(`/outbox/${encodeURIComponent(file)}`),
  };
}

/** Address of an export, to be fetched with the session's headers and saved as a file: it is no JSON, and may be long. */
export function exportAddress(kind: ExportKind, { format, ...filters }: Partial<ExportQuery> = {}): string {
  const given = { format, ...filters, actorId: filters.actorId?.toString() };
  const query = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]],
  );
  return `${ROOT}/exports/${kind}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}
