import { removeClosedAccounts } from '@/server/features/accounts/closed-accounts';
import { tidyImports } from '@/server/features/admin/imports/past-imports';
import { checkBackups } from '@/server/features/admin/operations/check-backups';
import { sendDailySummary } from '@/server/features/admin/operations/daily-summary';
import { hidePictures } from '@/server/features/advertisements/hide-pictures';
import { endListings, remindOfEnd } from '@/server/features/advertisements/listing';
import { remindOfPlaces } from '@/server/features/advertisements/places-reminder';
import { remindOfBookmarks } from '@/server/features/bookmarks/bookmark-notices';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { tidyClaims } from '@/server/features/claims/claims';
import { sendWeeklyDigest } from '@/server/features/digest/send-digest';
import { tidyEnquiries } from '@/server/features/enquiries/enquiries';
import { tidyEvidence } from '@/server/features/evidence/evidence';
import { runImport } from '@/server/features/imports/run-import';
import { tellMembers, tidyLessonAnnouncements } from '@/server/features/lessons/tell-members';
import { tidyNotices } from '@/server/features/notices/notices';
import { sendPlaceAlerts } from '@/server/features/place-alerts/send-place-alerts';
import { tidyReports } from '@/server/features/reports/reports';
import { mailSearches, tidySearches } from '@/server/features/saved-searches/mail-searches';
import { matchNewCourses } from '@/server/features/saved-searches/match-courses';
import { refreshSearchIndex } from '@/server/features/search/search-index';
import { refreshPopularity } from '@/server/features/statistics/popularity';
import { tidyVitals } from '@/server/features/statistics/vitals';
import { sendWeeklyFigures } from '@/server/features/statistics/weekly-figures';
import { tidyInvitations } from '@/server/features/team/team';
import { runWaitingLists, tidyWaitingLists } from '@/server/features/waiting-list/run-waiting-lists';
import { fetchWeather } from '@/server/features/weather/fetch-weather';
import { backUpAtNight } from '@/server/platform/backup/back-up';
import { announceChange } from '@/server/platform/database/changes';
import { queueMail } from '@/server/platform/mail/outbox';
import { type MailJobContext, sendMail } from '@/server/platform/mail/send';
import { tidyMail } from '@/server/platform/mail/tidy';
import { finishPictures } from '@/server/platform/media/finish-pictures';
import { tidyPictures } from '@/server/platform/media/tidy-pictures';
import type { JobKind, JobPayload } from '@/server/platform/queue/kinds';

/** The handler of each kind of job. */
export const handlers: {
  [K in JobKind]: (payload: JobPayload<K>, context: MailJobContext) => Promise<void>;
} = {
  send_mail: ({ mailId }, context) => sendMail(context, mailId),
  weekly_digest: (_, context) => sendWeeklyDigest(context),
  end_listings: (_, { db, now }) => endListings(db, { now, sendMail: queueMail }),
  // Those who wait in order come before those who asked for a mail.
  send_place_alerts: async (_, { db, now }) => {
    await runWaitingLists(db, { now, sendMail: queueMail });
    await sendPlaceAlerts(db, { now, sendMail: queueMail });
  },
  run_waiting_lists: (_, { db, now }) => runWaitingLists(db, { now, sendMail: queueMail }),
  match_saved_searches: ({ postIds }, context) => matchNewCourses(context, postIds),
  mail_instant_searches: (_, { db, now }) =>
    mailSearches(db, { frequency: 'instant', now, sendMail: queueMail }),
  mail_daily_searches: (_, { db, now }) => mailSearches(db, { frequency: 'daily', now, sendMail: queueMail }),
  mail_weekly_searches: (_, { db, now }) =>
    mailSearches(db, { frequency: 'weekly', now, sendMail: queueMail }),
  remind_of_bookmarks: (_, { db, now }) => remindOfBookmarks(db, { now, sendMail: queueMail }),
  tidy_saved_searches: (_, { db, now }) => tidySearches(db, now),
  remind_of_end: (_, { db, now }) => remindOfEnd(db, { now, sendMail: queueMail }),
  remind_of_places: (_, { db, now }) => remindOfPlaces(db, { now, sendMail: queueMail }),
  weekly_figures: (_, { db, now, createdAt }) =>
    sendWeeklyFigures(db, { now, createdAt, sendMail: queueMail }),
  daily_summary: (_, { db, now, createdAt }) => sendDailySummary(db, { now, createdAt, sendMail: queueMail }),
  refresh_popularity: (_, { db, now }) => refreshPopularity(db, now),
  back_up: (_, context) => backUpAtNight(context),
  check_backups: (_, { db, now, createdAt }) => checkBackups(db, { now, createdAt, sendMail: queueMail }),
  import_file: ({ importId }, context) => runImport(context, importId),
  refresh_search_index: async (_, { db }) => {
    if ((await refreshSearchIndex(db)) > 0) await announceChange(db, 'all');
  },
  finish_pictures: (_, { db }) => finishPictures(db),
  hide_pictures: (_, { db, now }) => hidePictures(db, now),
  show_in_time: (_, { db }) =>
    raiseVersion(db, ['announcements', 'banners', 'featured', 'popups', 'articles', 'page-texts']),
  fetch_weather: (_, { db, now }) => fetchWeather(db, now),
  mail_lesson_changes: (_, { db, now }) => tellMembers(db, { now, sendMail: queueMail }),
  tidy_mail: (_, context) => tidyMail(context),
  tidy_notices: (_, { db, now }) => tidyNotices(db, now),
  tidy_pictures: (_, context) => tidyPictures(context),
  tidy_reports: (_, { db, now }) => tidyReports(db, now),
  tidy_evidence: (_, { db, now }) => tidyEvidence(db, now),
  tidy_enquiries: (_, { db, now }) => tidyEnquiries(db, now),
  remove_closed_accounts: (_, { db }) => removeClosedAccounts(db),
  tidy_waiting_lists: (_, { db, now }) => tidyWaitingLists(db, now),
  tidy_lesson_announcements: (_, { db, now }) => tidyLessonAnnouncements(db, now),
  tidy_claims: (_, { db, now }) => tidyClaims(db, now),
  tidy_invitations: (_, { db, now }) => tidyInvitations(db, now),
  tidy_imports: (_, { db, now }) => tidyImports(db, now),
  tidy_vitals: (_, { db, now }) => tidyVitals(db, now),
};
