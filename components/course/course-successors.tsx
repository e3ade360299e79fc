import { useLocale } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import type { CourseSuccessors } from '@/lib/contract/course';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';

/** Renders where a withdrawn or ended course leads: its merchant, and similar courses. */
export function CourseSuccessorsView({ merchant, similar }: CourseSuccessors) {
  const t = useTranslations('course');
  const locale = useLocale();
  return (
    <>
      <p className="wrap">
        <ButtonLink href={localePath(locale, `/merchant/${merchant.slug}`)}>
          <Icon name="store" />
          {t('otherCoursesOf', { name: merchant.name })}
        </ButtonLink>
      </p>
      {similar.length > 0 && (
        <Section
          title={t('similar')}
          id="similar"
          more={{ href: localePath(locale, '/course'), label: t('more') }}
        >
          <CourseGrid posts={similar} layout="scroll" columns={4} />
        </Section>
      )}
    </>
  );
}
