import type { MemberExport, Profile, Session } from '@/lib/contract/account';
import type { Bookmark } from '@/lib/contract/bookmark';
import type { CalendarAddress, NewCalendarAddress } from '@/lib/contract/calendar';
import type { AgeBand, Gender } from '@/lib/contract/choices';
import type { Comment } from '@/lib/contract/comment';
import type { CommentForm } from '@/lib/contract/comment-form';
import type { CourseFilters } from '@/lib/contract/filters';
import type { Frequency } from '@/lib/contract/frequencies';
import type { Locale } from '@/lib/contract/locale';
import type { UnreadNotices } from '@/lib/contract/notice';
import type { PlaceAlert } from '@/lib/contract/place-alert';
import type { SavedSearch } from '@/lib/contract/saved-search';
import type { MemberWaitingForm, OwnWaitingEntry, WaitingAction } from '@/lib/contract/waiting-list';
import type { Http, Reply } from './http';
import { createNoticeEndpoints } from './notice-endpoints';
import { createPasskeyEndpoints, createPasskeySignIn } from './passkey-endpoints';
import { solving } from './puzzle';

const WAITING = '/api/v1/users/current/waiting_entries';

type Paging = { page?: number; perPage?: number };

/** Body of the sign-up call (specification §3). `interests` is comma-separated. */
export interface SignUpPayload {
  username: string;
  email: string;
  password: string;
  passwordConfirmation: string;
  gender?: Gender;
  age?: AgeBand;
  interests?: string;
  acceptNotification: boolean;
  guardianConsent?: boolean;
}

/** Changes to a member's account. A new address or password requires the current password. */
export interface AccountChange {
  username?: string;
  email?: string;
  acceptNotification?: boolean;
  password?: string;
  passwordConfirmation?: string;
  currentPassword?: string;
}

/** Target on this site of the links in mails. */
type ReturnAddress = { redirectUrl: string };

/**
 * Creates every call for signing in and for members in one language, in the order of the specification's
 * table (§7), followed by calls that the table does not list.
 * @param http calls with the session
 * @param open calls that must not send a session, because they open one
 * @param keepingSession calls with the session that do not clear the browser's data if the session has ended
 */
export function createMemberEndpoints(http: Http, open: Http, locale: Locale, keepingSession: Http = http) {
  const dataOf = async <T>(reply: Promise<Reply<T>>): Promise<T> => (await reply).data;
  return {
    addBookmark: (postId: number) =>
      http.post<Bookmark>('/api/v1/bookmarks', { postId, locale }, { keepalive: true }),
    addComment: (postId: number, form: CommentForm) =>
      http.post<Comment>('/api/v1/comments', { ...form, postId, locale }),
    signUp: (payload: SignUpPayload) => open.send<Profile>('post', '/auth', { ...payload, locale }),
    signIn: (payload: { email: string; password: string }) =>
      solving((proof) => open.send<Profile>('post', '/auth/sign_in', { ...payload, ...proof })),
    getCurrentUser: () => keepingSession.get<{ user: Profile } & UnreadNotices>('/api/v1/users/current'),
    listBookmarks: (paging: Paging = {}) =>
      http.getPage<Bookmark[]>('/api/v1/bookmarks', { ...paging, locale }),
    listComments: (paging: Paging = {}) => http.getPage<Comment[]>('/api/v1/comments', { ...paging, locale }),
    signOut: () => keepingSession.send<undefined>('delete', '/auth/sign_out'),
    updateAccount: (change: AccountChange) => http.send<Profile>('put', '/auth', change),

    ...createNoticeEndpoints(http, '/api/v1/users/current', locale),
    ...createPasskeyEndpoints(http, 'member'),
    ...createPasskeySignIn<Profile>(open, 'member'),
    removeBookmark: (postId: number) =>
      dataOf(http.send<{ postId: number }>('delete', `/api/v1/bookmarks/${postId}`)),
    getPlaceAlert: (postId: number) => http.get<PlaceAlert>(`/api/v1/posts/${postId}/place_alert`),
    addPlaceAlert: (postId: number) => http.post<PlaceAlert>(`/api/v1/posts/${postId}/place_alert`, {}),
    removePlaceAlert: (postId: number) =>
      dataOf(http.send<PlaceAlert>('delete', `/api/v1/posts/${postId}/place_alert`)),
    listWaitingEntries: () => http.get<OwnWaitingEntry[]>(WAITING, { locale }),
    addWaitingEntry: (postId: number, form: MemberWaitingForm) =>
      http.post<OwnWaitingEntry[]>(WAITING, { ...form, postId, locale }),
    actOnWaitingEntry: (id: number, action: WaitingAction) =>
      dataOf(http.send<OwnWaitingEntry>('put', `${WAITING}/${id}`, { action, locale })),
    listSavedSearches: () => http.get<SavedSearch[]>('/api/v1/saved_searches', { locale }),
    addSavedSearch: (filters: CourseFilters) =>
      http.post<SavedSearch[]>('/api/v1/saved_searches', { filters, locale }),
    changeSavedSearch: (id: number, frequency: Frequency) =>
      dataOf(http.send<SavedSearch[]>('put', `/api/v1/saved_searches/${id}`, { frequency, locale })),
    removeSavedSearch: (id: number) =>
      dataOf(http.send<{ id: number }>('delete', `/api/v1/saved_searches/${id}`)),
    getCalendarAddress: () => http.get<CalendarAddress>('/api/v1/users/current/calendar'),
    makeCalendarAddress: () => http.post<NewCalendarAddress>('/api/v1/users/current/calendar', {}),
    revokeCalendarAddress: () =>
      dataOf(http.send<CalendarAddress>('delete', '/api/v1/users/current/calendar')),
    editComment: (id: number, form: CommentForm) =>
      dataOf(http.send<Comment>('put', `/api/v1/comments/${id}`, { ...form, locale })),
    removeComment: (id: number) => dataOf(http.send<{ id: number }>('delete', `/api/v1/comments/${id}`)),
    uploadImage: (form: FormData) =>
      dataOf(http.send<{ user: Profile }>('put', '/api/v1/users/current/image', form)),
    removeImage: () => dataOf(http.send<{ user: Profile }>('delete', '/api/v1/users/current/image')),
    listSessions: () => http.get<Session[]>('/api/v1/users/current/sessions'),
    endSession: (id: number) => http.send<object>('delete', `/api/v1/users/current/sessions/${id}`),
    endAllSessions: () => http.send<object>('delete', '/api/v1/users/current/sessions'),
    exportData: () => http.get<MemberExport>('/api/v1/users/current/export'),
    destroyAccount: (currentPassword: string) => http.send<undefined>('delete', '/auth', { currentPassword }),
    requestPasswordReset: (payload: { email: string } & ReturnAddress) =>
      open.send<undefined>('post', '/auth/password', payload),
    resetPassword: (payload: {
      resetPasswordToken: string;
      password: string;
      passwordConfirmation: string;
    }) => open.send<Profile>('put', '/auth/password', payload),
    requestConfirmation: (payload: { email: string } & Partial<ReturnAddress>) =>
      open.send<undefined>('post', '/auth/confirmation', payload),
  };
}
export type MemberEndpoints = ReturnType<typeof createMemberEndpoints>;
