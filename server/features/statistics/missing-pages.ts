import { lt, sql } from 'drizzle-orm';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { CountBatch } from '@/server/platform/database/count-batch';
import { missingPages } from '@/server/platform/database/schema/admin-schema';
import { isFirstToday } from '@/server/platform/request/first-today';

const KEPT_DAYS = 90;
/** New rows a day, of all processes together, so that nobody fills the table. */
export const NEW_ROWS_A_DAY = 300;
/** Addresses a day that one network may add. */
const ADDRESSES_A_NETWORK = 20;
const PATH_MAX_LENGTH = 150;
const HOST_MAX_LENGTH = 100;
/** Serialises the writes of several processes, so that they share the limit of new rows. */
const ROWS_LOCK = 7_305_618;

/**
 * The characters of the site's own addresses. A dot is not among them: addresses with one are files, for which
 * programs look that search for weaknesses (`.php`, `.env`), as are those of `SCANNED`.
 */
const ORDINARY = /^\/[\p{L}\p{N}\p{M}/_~+,&'!() -]+$/u;
const SCANNED = /^\/(?:wp-|wordpress|cgi-bin|phpmyadmin|administrator|vendor\/|actuator|solr|_)/i;
/** Eight digits of a telephone number of Hong Kong. */
const PHONE = /(?<!\d)[2-9]\d{3}[ -]?\d{4}(?!\d)/;

interface Counted {
  path: string;
  /** Host of the page with the link; empty if the browser named none. */
  referrer: string;
  visits: number;
}

const batch = new CountBatch<Counted>(NEW_ROWS_A_DAY, writeRows);

/**
 * Counts a visitor who was answered 404, without data about the visitor: the address if it looks like one of a
 * page, and the host of the page with the link. A network counts once a day for an address.
 */
export function countMissingPage(
  db: Database,
  { url, referrer: address, network }: { url: string; referrer?: string | undefined; network: string },
  now = new Date(),
): void {
  const path = countablePath(url);
  const isCounted =
    path !== null &&
    isFirstToday(network, { kind: 'missing page', what: path, max: ADDRESSES_A_NETWORK }, now);
  if (!isCounted) return;
  const referrer = hostOf(address);
  batch.add(db, `${path} ${referrer}`, (known) => ({ path, referrer, visits: (known?.visits ?? 0) + 1 }));
}

/** Returns the address under which a missing page is counted; null if it must not be counted. */
export function countablePath(url: string): string | null {
  if (url.includes('?')) return null;
  let path: string;
  try {
    path = decodeURIComponent(url).normalize('NFC');
  } catch {
    return null;
  }
  const isCountable =
    path.length <= PATH_MAX_LENGTH && ORDINARY.test(path) && !SCANNED.test(path) && !PHONE.test(path);
  return isCountable ? path : null;
}

function hostOf(referrer: string | undefined): string {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname.length > HOST_MAX_LENGTH) return '';
  return url.hostname;
}

/** Writes the counts that wait in memory, and deletes old ones. */
export const writeMissingPages = (db: Database): Promise<void> => batch.write(db);

async function writeRows(db: Database, rows: Counted[]): Promise<void> {
  const day = dayOf(new Date());
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROWS_LOCK})`);
    await tx.execute(sql`
      with counted as (
        select w.path, w.referrer, w.visits, m.path is not null as known
        from json_to_recordset(${JSON.stringify(rows)}) as w(path text, referrer text, visits int)
          left join ${missingPages} m on m.day = ${day} and m.path = w.path and m.referrer = w.referrer
      ), ranked as (
        select *, row_number() over (partition by known order by visits desc, path) as n from counted
      )
      insert into ${missingPages} as m (day, path, referrer, visits)
      select ${day}::date, path, referrer, visits from ranked
      where known or n <= ${NEW_ROWS_A_DAY} - (select count(*) from ${missingPages} where day = ${day})
      on conflict (day, path, referrer) do update set visits = m.visits + excluded.visits`);
    await tx.delete(missingPages).where(lt(missingPages.day, daysAfter(day, -KEPT_DAYS)));
  });
}
