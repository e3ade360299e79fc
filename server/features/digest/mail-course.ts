import type { CourseCard } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import type { MailCourse } from '@/server/platform/mail/content';
import { pageUrl } from '@/server/platform/mail/links';
import { districtName } from '@/server/platform/mail/translator';

/** Limits the districts named for a course that is offered all over Hong Kong. */
const DISTRICTS_NAMED = 3;

/** Converts the card of a course to its line in a mail. */
export function mailCourse(card: CourseCard, locale: Locale): MailCourse {
  return {
    title: card.title,
    url: pageUrl(locale, `/course/${card.slug}`),
    merchant: card.merchant.name,
    place: card.districts
      .slice(0, DISTRICTS_NAMED)
      .map((district) => districtName(locale, district))
      .join(locale === 'en' ? ', ' : '、'),
    sample: card.sample,
  };
}
