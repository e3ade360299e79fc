import { createHash } from 'node:crypto';
import { orNull } from '@/app/api/page-api';
import { calendarFeed } from '@/components/course/calendar-feed';
import { ApiFailure } from '@/lib/api/http';
import type { Calendar } from '@/lib/contract/calendar';
import { LOCALES, type Locale } from '@/lib/contract/locale';

/** Characters of a fingerprint, which is the beginning of a SHA-256 in Base64. */
const FINGERPRINT_LENGTH = 22;

/** Returns a 404 that no cache keeps. */
export const noCalendar = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });

/**
 * Returns a calendar to subscribe to; 304 if the program has it, 404 without one, and 503 while the API is
 * unavailable, so that programs keep what they have.
 * @param cache value of the header Cache-Control
 */
export async function feedResponse(
  request: Request,
  { locale, calendar, cache }: { locale: Locale; calendar: Promise<Calendar>; cache: string },
): Promise<Response> {
  try {
    const found = await orNull(calendar);
    if (!found) return noCalendar();
    const text = calendarFeed(found, locale);
    const fingerprint = createHash('sha256').update(text).digest('base64url').slice(0, FINGERPRINT_LENGTH);
    const headers = { ETag: `W/"${fingerprint}"`, 'Cache-Control': cache, 'X-Robots-Tag': 'noindex' };
    if (request.headers.get('if-none-match')?.includes(fingerprint))
      return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 503)) throw error;
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } });
  }
}

export interface FileProps {
  params: Promise<{ locale: string; file: string }>;
}

/** Calendar programs read a calendar every few hours; a change is in it after ten minutes, as on pages. */
const PUBLIC_CACHE = 'public, max-age=600, s-maxage=600, stale-while-revalidate=3600';

/** Returns the public calendar that a file name such as `merchant-1.ics` asks for. */
export async function publicFeed(
  request: Request,
  { locale: name, file }: Awaited<FileProps['params']>,
  read: (locale: Locale, slug: string) => Promise<Calendar>,
): Promise<Response> {
  const locale = LOCALES.find((known) => known === name);
  const slug = file.match(/^(.+)\.ics$/s)?.[1];
  if (!locale || !slug) return noCalendar();
  return feedResponse(request, { locale, calendar: read(locale, slug), cache: PUBLIC_CACHE });
}
