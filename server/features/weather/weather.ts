import { sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import { WEATHER_KNOWN_MS, type Weather } from '@/lib/contract/weather';
import { site } from '@/lib/site/site';
import { isLive } from '@/server/features/catalogue/published-courses';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { type StoredWarning, weather } from '@/server/platform/database/schema/weather-schema';
import { enqueue } from '@/server/platform/queue/queue';
import { isWeatherOn, noteInterest } from './fetch-weather';
import { EXTREME, signalOf } from './warnings';

/** Whether a published course has an announcement about a lesson of a day, or one that is moved to it. */
const hasAnnouncements = (day: string) => sql<boolean>`exists (
  select from ${posts} where ${isLive()} and ${posts.lessonChanges} <> '[]'
    and (${posts.lessonChanges} @> ${JSON.stringify([{ day }])}::jsonb
      or ${posts.lessonChanges} @> ${JSON.stringify([{ moved: { day } }])}::jsonb))`;

/**
 * Returns the warnings in force in one language. The Observatory is asked by a job, never by this call: it notes that
 * somebody asked, so that the job has a reason.
 */
export async function currentWeather(db: Database, locale: Locale, now: Date): Promise<Weather> {
  if (await noteInterest(db, now)) await enqueue(db, { kind: 'fetch_weather', payload: {} });
  const [[row], announced] = await Promise.all([
    db.select().from(weather),
    db.execute<{ any: boolean }>(sql`select ${hasAnnouncements(dayOf(now))} as "any"`),
  ]);
  const named = (warning: StoredWarning) => ({
    code: warning.code,
    name: locale === 'en' ? warning.nameEn : warning.nameZh,
    signal: signalOf(warning.code),
  });
  const extreme = site.hasExtremeConditions ? [named(EXTREME)] : [];
  const base = { hasAnnouncements: announced.rows[0]?.any ?? false };
  const none = { ...base, asOf: null, warnings: extreme, lifted: [], hadSignal: false };
  if (!isWeatherOn()) return { ...none, state: 'off' };
  if (!row?.answeredAt) return { ...none, state: 'unknown' };
  const asOf = row.answeredAt.toISOString();
  const warnings = row.warnings.map(named);
  const hadSignal = warnings.some(({ signal }) => signal !== null);
  if (row.answeredAt.getTime() < now.getTime() - WEATHER_KNOWN_MS)
    return { ...none, state: 'unknown', asOf, hadSignal };
  const lifted = row.lifted.flatMap((warning) => {
    const signal = signalOf(warning.code);
    return signal ? [{ ...named(warning), signal, at: warning.at }] : [];
  });
  return { ...base, state: 'known', asOf, warnings: [...extreme, ...warnings], lifted, hadSignal };
}
