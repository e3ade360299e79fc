import { apiFor } from '@/app/api/page-api';
import { feedResponse, noCalendar } from '@/app/media/calendar/feed-response';
import { calendarTokenSchema } from '@/lib/contract/calendar';
import { LOCALES } from '@/lib/contract/locale';

interface RouteProps {
  params: Promise<{ locale: string }>;
}

/**
 * Returns the lessons of the courses that a member bookmarked: `/media/calendar/{locale}/member.ics?token=…`. The
 * secret is in the query, which neither logs nor reports of failures contain (lib/failures/failure-report).
 */
export async function GET(request: Request, { params }: RouteProps): Promise<Response> {
  const { locale: name } = await params;
  const locale = LOCALES.find((known) => known === name);
  const token = calendarTokenSchema.safeParse(new URL(request.url).searchParams.get('token'));
  if (!locale || !token.success) return noCalendar();
  return feedResponse(request, {
    locale,
    calendar: apiFor(locale).getMemberCalendar(token.data),
    cache: 'private, no-cache',
  });
}
