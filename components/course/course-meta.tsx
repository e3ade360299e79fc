import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import type { PostDetail } from '@/lib/contract/post';
import { excerpt } from '@/lib/format/excerpt';
import { useTranslations } from '@/lib/i18n/translations';
import { PREVIEW_SIZE } from './course-preview';
import { previewAddress } from './preview-address';
import { daysText } from './schedule-text';

/** Characters of the introduction that search engines are shown. */
const DESCRIPTION_LENGTH = 110;

/** What search engines and previews are told of a course; one that has ended stays out of them. */
export function CourseMeta({ post }: { post: PostDetail }) {
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
