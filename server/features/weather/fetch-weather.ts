import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { type StoredWarning, weather } from '@/server/platform/database/schema/weather-schema';
import { log } from '@/server/platform/log/log';
import { readWarnings, signalOf } from './warnings';

const MINUTE_MS = 60 * 1000;
/** While somebody has asked within this time, the Observatory is asked. */
const ASKED_MS = 10 * MINUTE_MS;
/** Time to remember that a signal ended: longer than any rule waits until lessons resume. */
const LIFTED_MS = 12 * 60 * MINUTE_MS;
const TIMEOUT_MS = 10_000;
/** An answer has a few kB. */
const ANSWER_MAX_LENGTH = 100_000;
const OBSERVATORY = 'https://data.weather.gov.hk/weatherAPI/opendata/weather.php';

/** Returns whether the Observatory may be asked at all. */
export const isWeatherOn = (): boolean => process.env.WEATHER_WARNINGS !== 'false';

/**
 * Asks the Observatory for the warnings in force and stores its answer, if somebody has asked lately or a signal was in
 * force; the queue gives this to one instance. Without an answer everything stays as it was, and its age shows.
 */
export async function fetchWeather(db: Database, now: Date): Promise<void> {
  if (!isWeatherOn()) return;
  const [row] = await db.select().from(weather);
  if (!row) return;
  const isWanted = row.askedAt !== null && row.askedAt.getTime() > now.getTime() - ASKED_MS;
  if (!isWanted && !row.warnings.some(({ code }) => signalOf(code))) return;
  let warnings: StoredWarning[];
  try {
    const [chinese, english] = await Promise.all([ask('tc'), ask('en')]);
    warnings = readWarnings(chinese, english);
  } catch (error) {
    log.warn('weather: the Observatory did not answer', {}, error);
    return;
  }
  await storeWarnings(db, warnings, now);
}

async function ask(language: 'tc' | 'en'): Promise<unknown> {
  const url = new URL(process.env.WEATHER_URL || OBSERVATORY);
  url.searchParams.set('dataType', 'warnsum');
  url.searchParams.set('lang', language);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`weather: status ${response.status}`);
  }
  const text = await response.text();
  if (text.length > ANSWER_MAX_LENGTH) throw new Error('weather: the answer is too long');
  return JSON.parse(text);
}

/** Stores an answer, and which signals have ended since the last one. */
async function storeWarnings(db: Database, warnings: StoredWarning[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(weather).for('update');
    if (!before || (before.answeredAt && before.answeredAt >= now)) return;
    const signals = new Set(warnings.map(({ code }) => signalOf(code)));
    const at = now.toISOString();
    // After a long silence nobody knows when they ended.
    const isRecent = before.answeredAt && before.answeredAt.getTime() > now.getTime() - LIFTED_MS;
    const ended = (isRecent ? before.warnings : [])
      .filter(({ code }) => signalOf(code) && !signals.has(signalOf(code)))
      .map((warning) => ({ ...warning, at }));
    const lifted = [...ended, ...before.lifted].filter(
      (warning, index, all) =>
        !signals.has(signalOf(warning.code)) &&
        Date.parse(warning.at) > now.getTime() - LIFTED_MS &&
        all.findIndex(({ code }) => signalOf(code) === signalOf(warning.code)) === index,
    );
    await tx.update(weather).set({ answeredAt: now, warnings, lifted });
  });
}

/**
 * Notes that somebody has asked, at most once a minute.
 * @returns whether the Observatory should be asked at once, which one caller is told
 */
export async function noteInterest(db: Database, now: Date): Promise<boolean> {
  if (!isWeatherOn()) return false;
  const isOld = sql`${weather.askedAt} is null or ${weather.askedAt} < ${new Date(now.getTime() - MINUTE_MS).toISOString()}`;
  const [before] = await db
    .insert(weather)
    .values({ askedAt: now })
    .onConflictDoUpdate({ target: weather.only, set: { askedAt: now }, setWhere: isOld })
    .returning({ answeredAt: weather.answeredAt });
  if (!before) return false;
  return before.answeredAt === null || before.answeredAt.getTime() < now.getTime() - 2 * MINUTE_MS;
}
