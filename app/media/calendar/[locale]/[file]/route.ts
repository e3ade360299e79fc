import { apiFor, orNull } from '@/app/api/page-api';
import { courseCalendar } from '@/components/course/course-calendar';
import { LOCALES } from '@/lib/contract/locale';

interface RouteProps {
  params: Promise<{ locale: string; file: string }>;
}

/** Returns a course's lessons as an iCalendar file: `/media/calendar/{locale}/{slug}.ics`. */
export async function GET(_: Request, { params }: RouteProps): Promise<Response> {
  const { locale: name, file } = await params;
  const locale = LOCALES.find((known) => known === name);
  const slug = file.match(/^(post-.+)\.ics$/)?.[1];
  const found = locale && slug ? await orNull(apiFor(locale).getCourse(slug)) : null;
  const text = locale && found && courseCalendar(found.postDetail, locale);
  if (!text) return new Response(null, { status: 404 });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${slug}.ics`)}`,
      'Cache-Control': 'public, max-age=0, s-maxage=60',
      'X-Robots-Tag': 'noindex',
    },
  });
}
