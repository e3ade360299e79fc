import { useQueries } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { placeText, weekdaysText } from '@/components/ui/course-cards/card-meta';
import { perLessonText, priceParts } from '@/components/ui/course-cards/price-parts';
import { DialogFrame } from '@/components/ui/forms/dialog-frame';
import { publicApi } from '@/lib/api/browser';
import { ageText } from '@/lib/contract/age-text';
import type { CourseCard, CourseDetail } from '@/lib/contract/course';
import { dayTexts, hongKongTime, shortDate } from '@/lib/format/dates';
import { enrolmentBadge } from '@/lib/format/enrolment';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import styles from './compare.module.css';

const WIDTH = 960;

const ROWS = ['price', 'perLesson', 'dates', 'time', 'next', 'place', 'age', 'places'] as const;
type Row = (typeof ROWS)[number];

/** A bookmarked course; the fields that only its page has are missing while they are loading and if it has no page. */
type Compared = CourseCard &
  Partial<Pick<CourseDetail, 'sessions' | 'startDate' | 'endDate' | 'nextLessonAt' | 'venue' | 'places'>>;

/** Renders two or three bookmarked courses side by side. */
export function CompareDialog({ posts, onClose }: { posts: CourseCard[]; onClose: () => void }) {
  const t = useTranslations('user.compare');
  const area = useTranslations('user');
  const close = useTranslations('account')('close');
  const locale = useLocale();
  const textOf = useTexts();
  const pages = useQueries({
    queries: posts.map(({ slug }) => ({
      queryKey: ['course', slug],
      queryFn: async () => (await publicApi().getCourse(slug)).postDetail,
    })),
  });
  const isLoading = pages.some(({ isPending }) => isPending);
  const courses = posts.map((post, at): Compared => ({ ...post, ...pages[at]?.data }));
  return (
    <DialogFrame
      title={t('title')}
      closeLabel={close}
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={<Button onClick={onClose}>{close}</Button>}
    >
      <p className="srOnly" role="status">
        {isLoading && area('loading')}
      </p>
      <table className={styles.table} aria-busy={isLoading}>
        <thead>
          <tr>
            <td />
            {courses.map((post) => (
              <th key={post.id} scope="col" lang={langOf(post, 'title', locale)}>
                <a href={localePath(locale, `/course/${post.slug}`)}>{post.title}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`rows.${row}`)}</th>
              {courses.map((post) => (
                <td key={post.id}>{textOf(post, row) ?? <span className="muted">{t('unknown')}</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DialogFrame>
  );
}

/** Returns a function that returns the text of a course in a row; null if nothing is known. */
function useTexts(): (post: Compared, row: Row) => string | null {
  const t = useTranslations('user.compare');
  const card = useTranslations('card');
  const choices = useTranslations('choices');
  const price = useTranslations('price');
  const locale = useLocale();

  function dates({ sessions = [], startDate, endDate, singleDay }: Compared): string | null {
    if (sessions.length > 1) return t('sessions', { count: sessions.length });
    const [from, to] = [startDate ?? singleDay, endDate ?? singleDay];
    if (!from) return null;
    if (from === to) return card('lessonOn', dayTexts(locale, from));
    const [first, last] = [from, to].map((day) => (day ? shortDate(locale, day) : ''));
    return last ? t('fromTo', { from: first ?? '', to: last }) : card('starts', { date: first ?? '' });
  }
  function next({ nextLessonAt }: Compared): string | null {
    if (!nextLessonAt) return null;
    const { date, time } = hongKongTime(nextLessonAt);
    return card('lessonAt', { ...dayTexts(locale, date), time });
  }
  function places({ enrolment, places: total }: Compared): string | null {
    const badge = enrolmentBadge(enrolment, locale);
    if (badge) return card(badge.text, badge.values);
    if (enrolment.placesLeft !== null) return card('placesLeft', { count: enrolment.placesLeft });
    return total ? t('placesTotal', { count: total }) : null;
  }
  function time({ sessions = [], timeFrom, timeTo, ...post }: Compared): string | null {
    if (sessions.length > 1) return null;
    const hours = [timeFrom, timeFrom && timeTo].filter(Boolean).join('–');
    const days = post.weekdays.length > 0 || !hours ? weekdaysText(post, card, choices) : '';
    return [days, hours].filter(Boolean).join(' ');
  }
  const texts: Record<Row, (post: Compared) => string | null> = {
    price: (post) => priceParts(post.price, price).slice(0, 2).filter(Boolean).join(''),
    perLesson: (post) => perLessonText(post.price, price),
    dates,
    time,
    next,
    place: (post) => [post.venue, placeText(post, card, choices)].filter(Boolean).join(' · ') || null,
    age: (post) => ageText({ fromMonths: post.ageMinMonths, toMonths: post.ageMaxMonths }, choices),
    places,
  };
  return (post, row) => texts[row](post);
}
