import { type Fact, Facts } from '@/components/ui/facts';
import type { IconName } from '@/components/ui/icon-shapes';
import { ageText } from '@/lib/contract/age-text';
import type { CourseDetail } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';

/** Renders what is not said beside the pictures; unknown facts are omitted. */
export function CourseFacts({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const list = (names: string[]) => names.join(t('listSeparator'));
  const rows: [IconName, Parameters<typeof t>[0], (string | null)[]][] = [
    ['people', 'facts.classSize', [post.classSize && choices(`classSize.${post.classSize}`)]],
    [
      'person',
      'facts.audience',
      [
        list(post.ageGroups.map((group) => choices(`ageGroupShort.${group}`))),
        ageText({ fromMonths: post.ageMinMonths, toMonths: post.ageMaxMonths }, choices),
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
