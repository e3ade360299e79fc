import { apiFor } from '@/app/api/page-api';
import { type FileProps, publicFeed } from '@/app/media/calendar/feed-response';

/** Returns the lessons of a merchant as a calendar to subscribe to: `/media/calendar/{locale}/merchant/{slug}.ics`. */
export async function GET(request: Request, { params }: FileProps): Promise<Response> {
  return publicFeed(request, await params, (locale, slug) => apiFor(locale).getMerchantCalendar(slug));
}
