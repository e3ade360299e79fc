import { pictureOrScene } from '@/components/ui/course-cards/course-picture';
import { positionOf } from '@/components/ui/picture-image';
import { pageLocale, publicApi } from '@/lib/api/browser';
import type { CourseCard } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { dayTexts, hongKongTime } from '@/lib/format/dates';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';

/** Returns when a course begins or continues, by the texts of the row; empty if no day is known. */
function whenText(
  { startDate, nextLesson }: CourseCard,
  { begins = '', next = '' }: DOMStringMap,
  locale: Locale,
): string {
  const day = nextLesson ?? '';
  if (!day) return '';
  const isAhead = startDate === day && day > hongKongTime(new Date().toISOString()).date;
  const { date, weekday } = dayTexts(locale, day);
  return (isAhead ? begins : next).replace('{date}', date).replace('{weekday}', weekday);
}

/**
 * Adds pictures and dates to the row of courses that were viewed last, in the language of the page. Removes courses that
 * are not listed any more.
 */
export async function fillContinue(section: HTMLElement): Promise<void> {
  const row = section.querySelector('ul');
  const links = [...section.querySelectorAll<HTMLAnchorElement>('a[data-id]')];
  if (!row || links.length === 0) return;
  const locale = pageLocale();
  const posts = await publicApi().filterByIds(links.map(({ dataset }) => Number(dataset.id)));
  for (const link of links) {
    const post = posts.find(({ id }) => String(id) === link.dataset.id);
    if (!post) {
      link.parentElement?.remove();
      continue;
    }
    const { url, srcset, focus } = pictureOrScene(post.listImage, post);
    const image = Object.assign(new Image(72, 72), { alt: '', src: url });
    if (srcset) Object.assign(image, { sizes: '96px', srcset });
    if (focus) image.style.objectPosition = positionOf(focus);
    const title = document.createElement('b');
    title.textContent = post.title;
    const lang = langOf(post, 'title', locale);
    if (lang) title.lang = lang;
    const when = document.createElement('small');
    when.textContent = whenText(post, row.dataset, locale);
    link.href = localePath(locale, `/course/${post.slug}`);
    link.replaceChildren(image, title, when);
  }
  section.hidden = row.childElementCount === 0;
}
