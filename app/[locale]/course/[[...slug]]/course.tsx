import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { CoursePage } from '@/components/course/course-page';
import { daysText } from '@/components/course/schedule-text';
import { apiFor, orNull, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG, merchantTag, postTag } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import type { PostDetail } from '@/lib/contract/post';
import { excerpt } from '@/lib/format/excerpt';
import { localePath } from '@/lib/i18n/paths';
import { pageMetadata } from '@/lib/seo';

interface CourseRouteProps {
  locale: Locale;
  slug: string;
}

/** Course slugs begin so (decisions §1); anything else is not worth a question to the database. */
const SLUG_PREFIX = 'post-';
/** Characters of the introduction that search engines are shown. */
const DESCRIPTION_LENGTH = 110;

/** The course of an address: 404 where there is none, 308 from a slug it had before. */
const loadPost = cache(async (locale: Locale, slug: string): Promise<PostDetail> => {
  const found = slug.startsWith(SLUG_PREFIX) ? await orNull(apiFor(locale).getPost(slug)) : null;
  if (!found) notFound();
  const post = found.postDetail;
  if (post.slug !== slug) permanentRedirect(localePath(locale, `/course/${post.slug}`));
  return post;
});

export async function CourseRoute({ locale, slug }: CourseRouteProps) {
  const post = await loadPost(locale, slug);
  await tagPage(CATALOGUE_TAG, postTag(post.slug), merchantTag(post.merchant.slug));
  return <CoursePage post={post} />;
}

export async function courseMetadata({ locale, slug }: CourseRouteProps): Promise<Metadata> {
  const post = await loadPost(locale, slug);
  const [t, choices] = await Promise.all([
    getTranslations({ locale, namespace: 'course' }),
    getTranslations({ locale, namespace: 'choices' }),
  ]);
  const [district] = post.districts;
  const picture = post.mainImage ?? post.listImage;
  return pageMetadata({
    locale,
    title: t('metaTitle', { title: post.title, merchant: post.merchant.name }),
    description: t('metaDescription', {
      place:
        post.mode === 'online' ? choices('mode.online') : district ? choices(`district.${district}`) : '',
      when: daysText(post, locale, t),
      merchant: post.merchant.name,
      content: excerpt(post.content, DESCRIPTION_LENGTH),
    }),
    path: `/course/${post.slug}`,
    noindex: post.state !== 'published',
    image: picture && { url: picture.url, width: picture.width, height: picture.height, alt: post.title },
  });
}
