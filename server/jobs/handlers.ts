import { backUpAtNight } from '@/server/backup/nightly';
import { tidyImports } from '@/server/data/admin/past-imports';
import { hidePictures } from '@/server/data/advertisements/hide-pictures';
import { endListings, remindOfEnd } from '@/server/data/advertisements/listing';
import { refreshPopularity } from '@/server/data/advertisements/popularity';
import { raiseVersion } from '@/server/data/counts';
import { tidyReports } from '@/server/data/reports';
import { refreshSearchIndex } from '@/server/data/search-index';
import { tidyVitals } from '@/server/data/vitals';
import { announceChange } from '@/server/db/changes';
import { runImport } from '@/server/import/run-import';
import { sendWeeklyDigest } from '@/server/mail/digest/send-digest';
import { queueMail } from '@/server/mail/outbox';
import { sendMail } from '@/server/mail/send';
import { tidyMail } from '@/server/mail/tidy';
import { finishPictures } from '@/server/media/finish-pictures';
import { tidyPictures } from '@/server/media/tidy-pictures';
import type { JobContext } from './context';
import type { JobKind, JobPayload } from './kinds';

/** Who does the work of each kind. */
export const handlers: { [K in JobKind]: (payload: JobPayload<K>, context: JobContext) => Promise<void> } = {
  send_mail: ({ mailId }, context) => sendMail(context, mailId),
  weekly_digest: (_, context) => sendWeeklyDigest(context),
  end_listings: (_, { db, now }) => endListings(db, { now, sendMail: queueMail }),
  remind_of_end: (_, { db, now }) => remindOfEnd(db, { now, sendMail: queueMail }),
  refresh_popularity: (_, { db, now }) => refreshPopularity(db, now),
  back_up: (_, context) => backUpAtNight(context),
  import_file: ({ importId }, context) => runImport(context, importId),
  refresh_search_index: async (_, { db }) => {
    if ((await refreshSearchIndex(db)) > 0) await announceChange(db);
  },
  finish_pictures: (_, { db }) => finishPictures(db),
  hide_pictures: (_, { db, now }) => hidePictures(db, now),
  show_in_time: (_, { db }) => raiseVersion(db),
  tidy_mail: (_, context) => tidyMail(context),
  tidy_pictures: (_, context) => tidyPictures(context),
  tidy_reports: (_, { db, now }) => tidyReports(db, now),
  tidy_imports: (_, { db, now }) => tidyImports(db, now),
  tidy_vitals: (_, { db, now }) => tidyVitals(db, now),
};
