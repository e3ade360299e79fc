import { useLocale } from 'next-intl';
import { Note } from '@/components/ui/note';
import type { WeatherSignal } from '@/lib/contract/choices';
import type { CourseDetail } from '@/lib/contract/course';
import { announcedLessons, LESSON_DAYS_OF_A_PAGE, lessonsFrom } from '@/lib/contract/lesson-days';
import { type WeatherData, weatherRuleOf } from '@/lib/contract/weather-rule';
import { hongKongTime } from '@/lib/format/dates';
import { langOf } from '@/lib/i18n/fallback';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './course-article.module.css';

/** Renders the merchant's rule for bad weather and its own words; nothing without both. */
export function CourseWeather({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const rule = weatherRuleOf(post);
  if (!rule && !post.weatherNote && !post.weatherAfter) return null;
  const names = (signals: readonly WeatherSignal[]) =>
    signals.map((signal) => choices(`weatherSignal.${signal}`)).join(t('listSeparator'));
  const lines: string[] = [];
  if (rule && rule.cancels.length === 0) lines.push(t('weatherRule.goesOn'));
  if (rule && rule.cancels.length > 0) {
    const signals = names(rule.cancels);
    lines.push(
      rule.hours === null
        ? t('weatherRule.cancels', { signals })
        : t('weatherRule.cancelsBefore', { signals, hours: rule.hours }),
    );
    if (rule.asks.length > 0) lines.push(t('weatherRule.asks', { signals: names(rule.asks) }));
    lines.push(
      rule.resumeHours === null
        ? t('weatherRule.resumesByNotice')
        : t('weatherRule.resumes', { hours: rule.resumeHours }),
    );
  }
  if (post.weatherAfter)
    lines.push(t('weatherRule.after', { what: choices(`weatherAfter.${post.weatherAfter}`) }));
  if (rule && rule.cancels.length > 0) lines.push(t('weatherRule.notice'));
  return (
    <div className={styles.part} id="weather">
      <Note icon="umbrella" title={t('weather')}>
        {lines.join('')}
        {post.weatherNote && <span lang={langOf(post, 'weather_note', locale)}> {post.weatherNote}</span>}
      </Note>
    </div>
  );
}

/**
 * Returns what the page carries for the enhancement that speaks of the weather (components/weather): the rule and the
 * lessons of today and tomorrow, because a page is kept for hours. Undefined: there is no lesson to speak of.
 */
export function weatherData(post: CourseDetail): string | undefined {
  if (post.state !== 'published') return undefined;
  const today = hongKongTime(new Date().toISOString()).date;
  const lessons = lessonsFrom(post, today, LESSON_DAYS_OF_A_PAGE);
  const changes = announcedLessons(post).flatMap(({ day, from, change: { reason, announcedAt, moved } }) =>
    day >= today || (moved && moved.day >= today)
      ? [{ day, from, reason, announcedAt, moved: moved && { day: moved.day, from: moved.from } }]
      : [],
  );
  const data: WeatherData = { rule: weatherRuleOf(post), lessons, ...(changes.length > 0 && { changes }) };
  return lessons.length > 0 || changes.length > 0 ? JSON.stringify(data) : undefined;
}
