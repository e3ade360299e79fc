import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import type { CourseDetail } from '@/lib/contract/course';
import { excerpt } from '@/lib/format/excerpt';
import { useTranslations } from '@/lib/i18n/translations';
import { PREVIEW_SIZE } from './course-preview';
import { previewAddress } from './preview-address';
import { daysText } from './schedule-text';

/** Maximum length of the introduction in the meta description, in characters. */
const DESCRIPTION_LENGTH = 110;

/** Renders the metadata of a course; an ended or paused course is not indexed. */
export function CourseMeta({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const [district] = post.districts;
  return (
    <PageHead
      title={t('metaTitle', { title: post.title, merchant: post.merchant.name })}
      description={t('metaDescription', {
        place:
          post.mode === 'online' ? choices('mode.online') : district ? choices(`district.${district}`) : '',
        when: daysText(post, locale, t),
        merchant: post.merchant.name,
        content: excerpt(post.content, DESCRIPTION_LENGTH),
      })}
      path={`/course/${post.slug}`}
      noindex={post.state !== 'published'}
      image={{ url: previewAddress(post, locale), ...PREVIEW_SIZE }}
    />
  );
}
