import type { MerchantAccount } from '@/lib/contract/account';
import type { Comment } from '@/lib/contract/comment';
import type { CourseFileResult, SubmissionsResult } from '@/lib/contract/course-file';
import type { Enquiry } from '@/lib/contract/enquiry';
import type { Locale } from '@/lib/contract/locale';
import type {
  CopyWish,
  CourseStatistics,
  CurrentMerchant,
  OwnAdvertisement,
  OwnAdvertisementDetail,
} from '@/lib/contract/own-advertisement';
import type { Team } from '@/lib/contract/team';
import type { CallOptions, Http, Reply } from './http';
import { createNoticeEndpoints } from './notice-endpoints';
import { createPasskeyEndpoints, createPasskeySignIn } from './passkey-endpoints';
import { solving } from './puzzle';

const TEAM = '/api/v1/merchants/current/team';

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
    listOwnAdvertisements: (query: Paging & { state?: OwnAdvertisement['state'] }) =>
      http.getPage<OwnAdvertisement[]>('/api/v1/merchants/current/posts', query),
    getOwnAdvertisement: (id: number) =>
      http.get<OwnAdvertisementDetail>(`/api/v1/merchants/current/posts/${id}`),
    renewAdvertisement: (post: Versioned) => act('renew', post),
    withdrawAdvertisement: (post: Versioned) => act('withdraw', post),
    copyAdvertisement: ({ id, version }: Versioned, wish: CopyWish = {}) =>
      http.post<OwnAdvertisementDetail>(`/api/v1/posts/${id}/copy`, { version, ...wish }),
    /** A form with `file`, `pictures` and, to store the drafts, the `batch` of a check. */
    sendCourseFile: (form: FormData, options: CallOptions) =>
      dataOf(http.send<CourseFileResult>('post', '/api/v1/merchants/current/course_files', form, options)),
    submitTogether: (items: Versioned[]) =>
      http.post<SubmissionsResult>('/api/v1/posts/submissions', { items }),
    setPlaces: (id: number, placesLeft: number | null) =>
      dataOf(http.send<OwnAdvertisementDetail>('put', `/api/v1/posts/${id}/places`, { placesLeft })),
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
    getTeam: () => http.get<Team>(TEAM),
    inviteEditor: (email: string) => http.post<Team>(`${TEAM}/invitations`, { email, locale }),
    revokeEditorInvitation: (id: number) => dataOf(http.send<Team>('delete', `${TEAM}/invitations/${id}`)),
    removeEditor: (id: number) => dataOf(http.send<Team>('delete', `${TEAM}/editors/${id}`)),
    transferOwnership: (editorId: number, currentPassword: string) =>
      http.send<object>('put', `${TEAM}/owner`, { editorId, currentPassword }),
    acceptInvitation: (token: string) => http.post<object>(`${TEAM}/acceptance`, { token }),
    leaveTeam: () => http.send<object>('delete', `${TEAM}/membership`),
    removeEnquiry: (id: number) =>
      http.send<undefined>('delete', `/api/v1/merchants/current/enquiries/${id}`),
  };
}
export type BusinessEndpoints = ReturnType<typeof createBusinessEndpoints>;
