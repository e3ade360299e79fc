import type { Locale } from '@/lib/contract/locale';
import {
  type MailKind,
  type MailSettings,
  NOTICES_PER_PAGE,
  type Notice,
  type UnreadNotices,
} from '@/lib/contract/notice';
import type { Http } from './http';

/**
 * Creates the calls about the notices and mails of an account, in one language.
 * @param root path that stands for the account
 */
export function createNoticeEndpoints(
  http: Http,
  root: '/api/v1/users/current' | '/api/v1/merchants/current' | '/api/v1/admin',
  locale: Locale,
) {
  return {
    listNotices: (page: number) =>
      http.getPage<Notice[]>(`${root}/notices`, { page, perPage: NOTICES_PER_PAGE, locale }),
    readNotices: (ids: readonly number[]) => http.post<UnreadNotices>(`${root}/notices/read`, { ids }),
    getMailSettings: () => http.get<MailSettings>(`${root}/mail_settings`),
    setMailKind: async (kind: MailKind, on: boolean) =>
      (await http.send<MailSettings>('put', `${root}/mail_settings`, { kind, on })).data,
  };
}
export type NoticeEndpoints = ReturnType<typeof createNoticeEndpoints>;
