import type { MerchantAccount } from '@/lib/contract/account';
import type { Comment } from '@/lib/contract/comment';
import type { CourseFileResult, SubmissionsResult } from '@/lib/contract/course-file';
import type { DirectChange } from '@/lib/contract/direct-change';
import type { Enquiry } from '@/lib/contract/enquiry';
import type { OwnEvidence } from '@/lib/contract/evidence';
import type { AnnounceLessons, OwnLessons } from '@/lib/contract/lesson-change';
import type { Locale } from '@/lib/contract/locale';
import type {
  AccessOfVenues,
  CourseVenues,
  MerchantVenue,
  MerchantVenueForm,
} from '@/lib/contract/merchant-venue';
import type {
  CopyWish,
  CourseStatistics,
  CurrentMerchant,
  DraftUpload,
  OwnAdvertisement,
  OwnAdvertisementDetail,
  RemovedDrafts,
} from '@/lib/contract/own-advertisement';
import type { Invitation, Team } from '@/lib/contract/team';
import type {
  WaitingList,
  WaitingListSummary,
  WaitingSettings,
  WaitingStep,
} from '@/lib/contract/waiting-list';
import type { CallOptions, Http, Reply } from './http';
import { createNoticeEndpoints } from './notice-endpoints';
import { createPasskeyEndpoints, createPasskeySignIn } from './passkey-endpoints';
import { solving } from './puzzle';

const BUSINESS = '/api/v1/merchants/current';
const TEAM = `${BUSINESS}/team`;

type Paging = { page?: number; perPage?: number };
type Range = { from: string; to: string };
type Versioned = { id: number; version: number };

/** Changes to a merchant's account. A new address or password requires the current password. */
export interface BusinessChange {
  email?: string;
  password?: string;
  passwordConfirmation?: string;
  currentPassword?: string;
}

/**
 * Creates every call about a merchant's account, its business and the results of its advertisements, in one
 * language.
 * @param http calls with the session
 * @param open calls that must not send a session, because they open one
 */
export function createBusinessEndpoints(http: Http, open: Http, locale: Locale) {
  const dataOf = async <T>(reply: Promise<Reply<T>>): Promise<T> => (await reply).data;
  const act = (verb: string, { id, version }: Versioned) =>
    http.post<OwnAdvertisementDetail>(`/api/v1/posts/${id}/${verb}`, { version });
  return {
    /** A multipart form with the names of specification §D. */
    signUp: (form: FormData, options?: CallOptions) =>
      open.send<MerchantAccount>('post', '/merchant-auth', form, options),
    signIn: (payload: { email: string; password: string }) =>
      solving((proof) =>
        open.send<MerchantAccount>('post', '/merchant-auth/sign_in', { ...payload, ...proof }),
      ),
    signOut: () => http.send<undefined>('delete', '/merchant-auth/sign_out'),
    changeBusiness: (form: FormData, options?: CallOptions) =>
      dataOf(http.send<MerchantAccount>('put', '/merchant-auth', form, options)),
    changeAccount: (change: BusinessChange) =>
      dataOf(http.send<MerchantAccount>('put', '/merchant-auth', change)),
    destroyAccount: (currentPassword: string) =>
      http.send<undefined>('delete', '/merchant-auth', { currentPassword }),
    requestPasswordReset: (payload: { email: string; redirectUrl: string }) =>
      open.send<undefined>('post', '/merchant-auth/password', payload),
    resetPassword: (payload: {
      resetPasswordToken: string;
      password: string;
      passwordConfirmation: string;
    }) => open.send<MerchantAccount>('put', '/merchant-auth/password', payload),
    requestConfirmation: (payload: { email: string }) =>
      open.send<undefined>('post', '/merchant-auth/confirmation', payload),

    getCurrentMerchant: () => http.get<CurrentMerchant>('/api/v1/merchants/current'),
    ...createNoticeEndpoints(http, '/api/v1/merchants/current', locale),
    ...createPasskeyEndpoints(http, 'merchant'),
    ...createPasskeySignIn<MerchantAccount>(open, 'merchant'),
    listOwnAdvertisements: (query: Paging & { state?: OwnAdvertisement['state']; keyword?: string }) =>
      http.getPage<OwnAdvertisement[]>('/api/v1/merchants/current/posts', query),
    getOwnAdvertisement: (id: number) =>
      http.get<OwnAdvertisementDetail>(`/api/v1/merchants/current/posts/${id}`),
    renewAdvertisement: (post: Versioned) => act('renew', post),
    withdrawAdvertisement: (post: Versioned) => act('withdraw', post),
    recallAdvertisement: (post: Versioned) => act('recall', post),
    pauseAdvertisement: (post: Versioned, verb: 'pause' | 'resume') => act(verb, post),
    changeDirectly: ({ id, version }: Versioned, change: DirectChange) =>
      dataOf(
        http.send<OwnAdvertisementDetail>('put', `/api/v1/posts/${id}/direct_change`, { ...change, version }),
      ),
    deleteDrafts: (items: Versioned[]) => http.post<RemovedDrafts>('/api/v1/posts/deletions', { items }),
    listUploads: () => http.get<DraftUpload[]>('/api/v1/merchants/current/course_files'),
    undoUpload: (batch: string) =>
      dataOf(
        http.send<{ deleted: number; kept: number }>(
          'delete',
          `/api/v1/merchants/current/course_files/${batch}`,
        ),
      ),
    copyAdvertisement: ({ id, version }: Versioned, wish: CopyWish = {}) =>
      http.post<OwnAdvertisementDetail>(`/api/v1/posts/${id}/copy`, { version, ...wish }),
    /** A form with `file`, `pictures` and, to store the drafts, the `batch` of a check. */
    sendCourseFile: (form: FormData, options: CallOptions) =>
      dataOf(http.send<CourseFileResult>('post', '/api/v1/merchants/current/course_files', form, options)),
    submitTogether: (items: Versioned[]) =>
      http.post<SubmissionsResult>('/api/v1/posts/submissions', { items }),
    /** `session`: number of the session; omitted: the course as a whole. */
    setPlaces: (id: number, placesLeft: number | null, session?: number) =>
      dataOf(
        http.send<OwnAdvertisementDetail>('put', `/api/v1/posts/${id}/places`, {
          placesLeft,
          ...(session === undefined ? {} : { session }),
        }),
      ),
    getStatistics: (range: Range) =>
      http.get<CourseStatistics>('/api/v1/merchants/current/statistics', range),
    getCourseStatistics: (id: number, range: Range) =>
      http.get<CourseStatistics>(`/api/v1/posts/${id}/statistics`, range),
    listComments: (query: Paging & { unanswered: boolean }) =>
      http.getPage<Comment[]>('/api/v1/merchants/current/comments', { ...query, locale }),
    replyToComment: (id: number, reply: string) =>
      http.post<Comment>(`/api/v1/comments/${id}/reply`, { reply, locale }),
    listEnquiries: (query: Paging & { open: boolean }) =>
      http.getPage<Enquiry[]>('/api/v1/merchants/current/enquiries', { ...query, locale }),
    handleEnquiry: (id: number, handled: boolean) =>
      dataOf(http.send<Enquiry>('put', `/api/v1/merchants/current/enquiries/${id}`, { handled, locale })),
    /** The next lessons of all courses, or of one. */
    listOwnLessons: (post: number | null) => http.get<OwnLessons>(`${BUSINESS}/lessons`, { post, locale }),
    announceLessons: (wanted: AnnounceLessons) =>
      dataOf(http.send<OwnLessons>('put', `${BUSINESS}/lessons`, { ...wanted, locale })),
    listWaitingLists: () => http.get<WaitingListSummary[]>(`${BUSINESS}/waiting_lists`, { locale }),
    getWaitingList: (id: number, session: number | null) =>
      http.get<WaitingList>(`${BUSINESS}/waiting_lists/${id}`, { session, locale }),
    setWaitingList: (id: number, settings: WaitingSettings) =>
      dataOf(http.send<WaitingSettings>('put', `${BUSINESS}/waiting_lists/${id}`, settings)),
    doWaitingStep: (id: number, step: WaitingStep) =>
      dataOf(http.send<WaitingList>('put', `${BUSINESS}/waiting_entries/${id}`, { step, locale })),
    exportWaitingList: (id: number, session: number | null) =>
      http.get<{ csv: string }>(`${BUSINESS}/waiting_lists/${id}/export`, { session, locale }),
    listVenues: () => http.get<MerchantVenue[]>(`${BUSINESS}/venues`),
    setVenue: (venue: MerchantVenueForm) =>
      dataOf(http.send<MerchantVenue[]>('put', `${BUSINESS}/venues`, venue)),
    readAccessOfVenues: (venues: CourseVenues) =>
      dataOf(http.send<AccessOfVenues>('post', `${BUSINESS}/venues/access`, venues)),
    listEvidence: () => http.get<OwnEvidence[]>(`${BUSINESS}/evidence`),
    /** A form with `image`, `kind` and `note`. */
    addEvidence: (form: FormData) => dataOf(http.send<OwnEvidence[]>('post', `${BUSINESS}/evidence`, form)),
    takeBackEvidence: (id: number) =>
      dataOf(http.send<OwnEvidence[]>('delete', `${BUSINESS}/evidence/${id}`)),
    getTeam: () => http.get<Team>(TEAM),
    inviteEditor: (email: string) => http.post<Team>(`${TEAM}/invitations`, { email, locale }),
    revokeEditorInvitation: (id: number) => dataOf(http.send<Team>('delete', `${TEAM}/invitations/${id}`)),
    removeEditor: (id: number) => dataOf(http.send<Team>('delete', `${TEAM}/editors/${id}`)),
    transferOwnership: (editorId: number, currentPassword: string) =>
      http.send<object>('put', `${TEAM}/owner`, { editorId, currentPassword }),
    readInvitation: (token: string) => http.post<Invitation>(`${TEAM}/invitation`, { token }),
    acceptInvitation: (token: string) => http.post<object>(`${TEAM}/acceptance`, { token }),
    leaveTeam: () => http.send<object>('delete', `${TEAM}/membership`),
    removeEnquiry: (id: number) =>
      http.send<undefined>('delete', `/api/v1/merchants/current/enquiries/${id}`),
  };
}
export type BusinessEndpoints = ReturnType<typeof createBusinessEndpoints>;
