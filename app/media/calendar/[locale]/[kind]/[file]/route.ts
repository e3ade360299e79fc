import { apiFor } from '@/app/api/page-api';
import { feedResponse, noCalendar } from '@/app/media/calendar/feed-response';
import { LOCALES } from '@/lib/contract/locale';

interface RouteProps {
  params: Promise<{ locale: string; kind: string; file: string }>;
}

/** Calendar programs read the feed every few hours; a change is in it after ten minutes, as on pages. */
const CACHE = 'public, max-age=600, s-maxage=600, stale-while-revalidate=3600';

/**
 * Returns the lessons of a merchant or a hashtag as a calendar to subscribe to:
 * `/media/calendar/{locale}/merchant/{slug}.ics`, `/media/calendar/{locale}/hashtag/{name}.ics`.
 */
export async function GET(request: Request, { params }: RouteProps): Promise<Response> {
  const { locale: name, kind, file } = await params;
  const locale = LOCALES.find((known) => known === name);
  const slug = file.match(/^(.+)\.ics$/s)?.[1];
  if (!locale || !slug) return noCalendar();
  const api = apiFor(locale);
  if (kind === 'merchant')
    return feedResponse(request, { locale, calendar: api.getMerchantCalendar(slug), cache: CACHE });
  if (kind === 'hashtag')
    return feedResponse(request, { locale, calendar: api.getHashtagCalendar(slug), cache: CACHE });
  return noCalendar();
}
