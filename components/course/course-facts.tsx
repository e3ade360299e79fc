import { useLocale } from 'next-intl';
import { type Fact, Facts } from '@/components/ui/facts';
import type { IconName } from '@/components/ui/icon-shapes';
import type { CourseDetail } from '@/lib/contract/course';
import { ageText } from '@/lib/format/age-text';
import { useTranslations } from '@/lib/i18n/translations';
import { daysText, timeText } from './schedule-text';

/** Renders the eight facts of a course; unknown facts are omitted. */
export function CourseFacts({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const list = (names: string[]) => names.join(t('listSeparator'));
  const rows: [IconName, Parameters<typeof t>[0], (string | null)[]][] = [
    [
      'calendar',
      'facts.when',
      post.sessions.length > 0
        ? [t('sessions.count', { count: post.sessions.length })]
        : [daysText(post, locale, t), timeText(post)],
    ],
    ['people', 'facts.classSize', [post.classSize && choices(`classSize.${post.classSize}`)]],
    [
      'person',
      'facts.audience',
      [
        list(post.ageGroups.map((group) => choices(`ageGroupShort.${group}`))),
        ageText({ from: post.ageMin, to: post.ageMax }, choices),
      ],
    ],
    ['globe', 'facts.language', [list(post.languages.map((language) => choices(`language.${language}`)))]],
    ['pin', 'facts.district', [list(post.districts.map((district) => choices(`district.${district}`)))]],
    [post.mode === 'online' ? 'monitor' : 'home', 'facts.mode', [post.mode && choices(`mode.${post.mode}`)]],
    [
      'clock',
      'facts.length',
      [post.price.lessonMinutes ? t('minutes', { minutes: post.price.lessonMinutes }) : null],
    ],
    ['flag', 'facts.gender', [post.teachingGender && choices(`teachingGender.${post.teachingGender}`)]],
  ];
  const facts = rows.flatMap(([icon, label, values]): Fact[] => {
    const known = values.filter(Boolean);
    if (known.length === 0) return [];
    return [{ icon, label: t(label), value: known.map((line) => <span key={line}>{line}</span>) }];
  });
  return (
    <section aria-label={t('facts.label')}>
      <Facts facts={facts} />
    </section>
  );
}
