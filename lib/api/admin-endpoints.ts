import type { z } from 'zod';
import type { Session } from '@/lib/contract/account';
import type {
  AdminAccount,
  Administrators,
  Invite,
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
  ReviewHint,
} from '@/lib/contract/admin-advertisements';
import type { AuditEntry, AuditFilters } from '@/lib/contract/admin-audit';
import type { AdminClaim, AdminClaimQuery, DecideClaim } from '@/lib/contract/admin-claims';
import type { AdminComment, AdminCommentQuery, DecideComments } from '@/lib/contract/admin-comments';
import type { ConfigurationCheck, SampleCounts, Samples } from '@/lib/contract/admin-configuration';
import type {
  AdminCourseDetail,
  AdminCourseFilters,
  AdminCourseQuery,
  AdminCourses,
  Correction,
  CourseBulkResult,
  CourseMerchants,
  CourseSelection,
  MoveMany,
  TakeDown,
  TakeDownMany,
} from '@/lib/contract/admin-courses';
import type { ExportKind, ExportQuery } from '@/lib/contract/admin-exports';
import type {
  AdminImport,
  AdminImportDetail,
  DecideLeftCourses,
  ImportHead,
  LeftCourses,
} from '@/lib/contract/admin-imports';
import type {
  Funnel,
  FunnelQuery,
  HashtagAlias,
  MerchantAtRisk,
  MissingPages,
  Redirect,
  SearchMeasure,
  SearchStatistics,
} from '@/lib/contract/admin-insight';
import type { FailedJob, OutboxMail, OutboxMailDetail } from '@/lib/contract/admin-operations';
import type { Overview } from '@/lib/contract/admin-overview';
import type {
  AdminMember,
  AdminMemberDetail,
  AdminMerchant,
  AdminMerchantDetail,
  MemberQuery,
  MerchantChange,
  MerchantChangeInput,
  MerchantEdit,
  MerchantQuery,
} from '@/lib/contract/admin-people';
import type { AdminReport, AdminReportQuery, DecideReport } from '@/lib/contract/admin-reports';
import type { AdminEvidence, EvidenceQuery, ReviewEvidence } from '@/lib/contract/evidence';
import { snakeCase } from '@/lib/contract/field-names';
import type { Locale } from '@/lib/contract/locale';
import type { AdminSiteSettings, SiteSettingsChange } from '@/lib/contract/site-settings';
import type { StaffRole } from '@/lib/contract/staff-roles';
import { createAdminEditorEndpoints } from './admin-editor-endpoints';
import { ADMIN_ROOT, adminHttp, type Done } from './admin-http';
import type { CallOptions, Http } from './http';
import { createNoticeEndpoints } from './notice-endpoints';
import { createPasskeyEndpoints } from './passkey-endpoints';

type Paging = { page?: number; perPage?: number };
/** Query of a list without the locale, which the client sets. */
type Listed<Q> = Partial<Omit<Q, 'locale'>>;

/**
 * Creates every call of the admin, in one language. Paths are below `/api/v1/admin`, those of the sign-in
 * protocol below `/admin-auth`. Dangerous calls fail with `proof_required` unless `prove` was called within
 * the last ten minutes. A change based on an outdated version fails with `edit_conflict`. A decision on a
 * decided item fails with `already_decided`, and the failure contains the first decision.
 * @param http calls with the administrator's session
 */
export function createAdminEndpoints(http: Http, locale: Locale) {
  const calls = adminHttp(http);
  const { get, getPage, post, put, remove } = calls;

  return {
    getAccount: () => get<AdminAccount>('/account'),
    prove: (proof: Proof) => post<z.infer<typeof provedSchema>>('/account/proof', proof),
    startOtp: () => post<z.infer<typeof otpEnrolmentSchema>>('/account/otp'),
    confirmOtp: (otp: string) => post<z.infer<typeof recoveryCodesSchema>>('/account/otp/confirm', { otp }),
    disableOtp: (otp: string) => post<Done>('/account/otp/disable', { otp }),
    renewRecoveryCodes: (otp: string) =>
      post<z.infer<typeof recoveryCodesSchema>>('/account/recovery_codes', { otp }),
    listSessions: () => get<Session[]>('/account/sessions'),
    endSession: (id: number) => remove<Done>(`/account/sessions/${id}`),
    endOtherSessions: () => remove<Done>('/account/sessions'),
    listAdministrators: () => get<Administrators>('/administrators'),
    inviteAdministrator: (invited: Invite) =>
      post<Done>('/administrators/invitations', { ...invited, locale }),
    changeStaffRole: (id: number, staffRole: StaffRole) =>
      post<Done>(`/administrators/${id}/staff_role`, { staffRole }),
    revokeInvitation: (id: number) => remove<Done>(`/administrators/invitations/${id}`),
    suspendAdministrator: (id: number) => post<Done>(`/administrators/${id}/suspend`),
    restoreAdministrator: (id: number) => post<Done>(`/administrators/${id}/restore`),
    disableOtpOf: (id: number) => remove<Done>(`/administrators/${id}/otp`),

    ...createNoticeEndpoints(http, ADMIN_ROOT, locale),
    ...createPasskeyEndpoints(http, 'administrator'),
    getConfiguration: () => get<ConfigurationCheck[]>('/configuration'),
    getSiteSettings: () => get<AdminSiteSettings>('/configuration/settings'),
    changeSiteSettings: (settings: SiteSettingsChange) =>
      put<AdminSiteSettings>('/configuration/settings', settings),
    getSamples: () => get<Samples>('/configuration/samples'),
    removeSamples: () => remove<SampleCounts>('/configuration/samples'),
    getOverview: () => get<Overview>('/overview'),

    listAdvertisements: (query: Listed<AdminAdvertisementQuery> = {}) =>
      getPage<AdminAdvertisement[]>('/advertisements', { ...query, locale }),
    getAdvertisement: (id: number, options?: CallOptions) =>
      get<AdminAdvertisementDetail>(`/advertisements/${id}`, { locale }, options),
    getReviewHints: (id: number) => get<ReviewHint[]>(`/advertisements/${id}/hints`, { locale }),
    decideAdvertisement: (id: number, decision: Decide) =>
      post<AdminAdvertisementDetail>(`/advertisements/${id}/decision?locale=${locale}`, decision),
    decideAdvertisements: (decisions: BulkDecide) => post<BulkResult>('/advertisements/decisions', decisions),
    releaseAdvertisement: (id: number, version: number) =>
      post<AdminAdvertisementDetail>(`/advertisements/${id}/release?locale=${locale}`, { version }),
    resendConfirmationFor: (id: number) => post<Done>(`/advertisements/${id}/confirmation`),
    reviewExpiry: (id: number, review: ExpiryReview) =>
      post<AdminAdvertisementDetail>(`/advertisements/${id}/expiry_review?locale=${locale}`, review),

    listAllCourses: (query: Listed<AdminCourseQuery> = {}) =>
      getPage<AdminCourses>('/courses', { ...query, locale }),
    selectAllCourses: (filters: Listed<AdminCourseFilters>) =>
      get<CourseSelection>('/courses/selection', { ...filters, locale }),
    findCourseMerchants: (query: { keyword?: string; id?: number }) =>
      get<CourseMerchants>('/courses/merchants', { ...query, locale }),
    getAnyCourse: (id: number) => get<AdminCourseDetail>(`/courses/${id}`, { locale }),
    takeDownCourse: (id: number, why: TakeDown) =>
      post<AdminCourseDetail>(`/courses/${id}/take_down?locale=${locale}`, why),
    restoreCourse: (id: number) => post<AdminCourseDetail>(`/courses/${id}/restore?locale=${locale}`),
    correctCourse: (id: number, correction: Correction) =>
      calls.put<AdminCourseDetail>(`/courses/${id}/correction?locale=${locale}`, correction),
    undoCourseDecision: (id: number, decision: number) =>
      post<AdminCourseDetail>(`/courses/${id}/decisions/${decision}/undo?locale=${locale}`),
    takeDownCourses: (wish: TakeDownMany) => post<CourseBulkResult>('/courses/take_down', wish),
    restoreCourses: (ids: number[]) => post<CourseBulkResult>('/courses/restore', { ids }),
    undoCourseDecisions: (decisions: number[]) => post<CourseBulkResult>('/courses/undo', { decisions }),
    moveCourses: (wish: MoveMany) => post<CourseBulkResult>('/courses/category', wish),

    listComments: (query: Listed<AdminCommentQuery> = {}) =>
      getPage<AdminComment[]>('/comments', { ...query, locale }),
    decideComments: (decisions: DecideComments) => post<BulkResult>('/comments/decisions', decisions),

    listReports: (query: Listed<AdminReportQuery> = {}) =>
      getPage<AdminReport[]>('/reports', { ...query, locale }),
    listEvidence: (query: Listed<EvidenceQuery> = {}) =>
      getPage<AdminEvidence[]>('/evidence', { ...query, locale }),
    reviewEvidence: (id: number, review: ReviewEvidence) => post<object>(`/evidence/${id}/review`, review),
    decideReport: (id: number, decision: DecideReport) =>
      post<AdminReport>(`/reports/${id}/decision?locale=${locale}`, decision),

    listClaims: (query: Listed<AdminClaimQuery> = {}) =>
      getPage<AdminClaim[]>('/claims', { ...query, locale }),
    decideClaim: (id: number, decision: DecideClaim) =>
      post<AdminClaim>(`/claims/${id}/decision?locale=${locale}`, decision),
    releaseClaim: (id: number, reason: string) =>
      post<AdminClaim>(`/claims/${id}/release?locale=${locale}`, { reason }),

    listMerchants: (query: Listed<MerchantQuery> = {}) =>
      getPage<AdminMerchant[]>('/merchants', { ...query, locale }),
    getMerchant: (id: number) => get<AdminMerchantDetail>(`/merchants/${id}`, { locale }),
    changeMerchant: (id: number, change: MerchantChange, given: MerchantChangeInput) =>
      post<AdminMerchantDetail>(`/merchants/${id}/changes/${change}?locale=${locale}`, given),
    editMerchant: (id: number, edit: MerchantEdit) =>
      calls.put<AdminMerchantDetail>(`/merchants/${id}?locale=${locale}`, edit),
    addMerchantNote: (id: number, note: string) =>
      post<AdminMerchantDetail>(`/merchants/${id}/notes?locale=${locale}`, { note }),
    removeMerchantNote: (id: number, note: number) =>
      remove<AdminMerchantDetail>(`/merchants/${id}/notes/${note}?locale=${locale}`),
    endMerchantSessions: (id: number) =>
      remove<AdminMerchantDetail>(`/merchants/${id}/sessions?locale=${locale}`),
    endMerchantSession: (id: number, session: number) =>
      remove<AdminMerchantDetail>(`/merchants/${id}/sessions/${session}?locale=${locale}`),
    resendMerchantConfirmation: (id: number) => post<Done>(`/merchants/${id}/confirmation`),
    /** `removal` of the merchant lists the consequences. */
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
    /** `removal` of the member lists the consequences. */
    deleteMember: (id: number) => remove<Done>(`/members/${id}`),

    ...createAdminEditorEndpoints(calls),

    listLeftCourses: () => get<LeftCourses>('/imports/left_courses'),
    decideLeftCourses: (decision: DecideLeftCourses) =>
      post<LeftCourses>('/imports/left_courses/decision', decision),
    listImports: (paging: Paging = {}) => getPage<AdminImport[]>('/imports', paging),
    getImport: (id: number, options?: CallOptions) => get<AdminImportDetail>(`/imports/${id}`, {}, options),
    /** A form with the beginning of a file, `file`. */
    readImportHead: (form: FormData) => post<ImportHead>('/imports/head', form),
    /** A form with `file`, `dry_run`, and optionally `venues`, `as_of` and `columns`. */
    startImport: (form: FormData) => post<AdminImportDetail>('/imports', form),
    /** Imports the file of a dry run. */
    carryOutImport: (id: number) => post<AdminImportDetail>(`/imports/${id}/carry_out`),
    cancelImport: (id: number) => post<AdminImportDetail>(`/imports/${id}/cancel`),
    undoImport: (id: number) => post<AdminImportDetail>(`/imports/${id}/undo`),

    getSearchStatistics: (by?: SearchMeasure) => get<SearchStatistics>('/statistics/searches', { by }),
    getMissingPages: () => get<MissingPages>('/statistics/missing_pages'),
    getFunnel: (query: Partial<FunnelQuery> = {}) => get<Funnel>('/statistics/funnel', query),
    listMerchantsAtRisk: () => get<MerchantAtRisk[]>('/statistics/merchants_at_risk', { locale }),
    addRedirect: (redirect: Redirect) => post<object>('/redirects', redirect),
    aliasHashtag: (alias: HashtagAlias) => post<Done>('/hashtags/aliases', alias),

    listAudit: (query: Partial<AuditFilters> & Paging = {}) => getPage<AuditEntry[]>('/audit', query),
    listFailedJobs: () => get<FailedJob[]>('/jobs'),
    retryJob: (id: string) => post<{ id: string }>(`/jobs/${id}/retry`),
    listOutbox: (paging: Paging = {}) => getPage<{ active: boolean; mails: OutboxMail[] }>('/outbox', paging),
    getOutboxMail: (file: string) => get<OutboxMailDetail>(`/outbox/${encodeURIComponent(file)}`),
  };
}

/**
 * Returns the URL of an export. Fetch it with the session's headers and save it as a file: it is not JSON and
 * may be large.
 */
export function exportAddress(kind: ExportKind, { format, ...filters }: Partial<ExportQuery> = {}): string {
  const given = { format, ...filters, actorId: filters.actorId?.toString() };
  const query = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[snakeCase(name), value]],
  );
  return `${ADMIN_ROOT}/exports/${kind}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}

/** Returns the URL of the courses of a list as CSV, like exportAddress. */
export function courseListAddress(filters: Partial<AdminCourseFilters>): string {
  const query = Object.entries(filters).map(([name, value]) => [snakeCase(name), String(value)]);
  return `${ADMIN_ROOT}/courses/export?${new URLSearchParams(query)}`;
}

/** Returns the URL of the picture of a paper, like exportAddress. */
export const evidenceAddress = (id: number) => `${ADMIN_ROOT}/evidence/${id}/file`;
