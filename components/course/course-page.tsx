import { useLocale } from 'next-intl';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CourseGrid } from '@/components/ui/course-grid';
import { JsonLd } from '@/components/ui/json-ld';
import { OwnScript } from '@/components/ui/own-script';
import { Section } from '@/components/ui/section';
import { categoryTrail } from '@/lib/category-path';
import { type CourseDetail, isTaken } from '@/lib/contract/course';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site';
import { enquiryOf } from '@/lib/whatsapp';
import { CourseArticle } from './course-article';
import { courseInterestScript } from './course-interest';
import { courseJsonLd } from './course-json-ld';
import { CourseMeta } from './course-meta';
import { EnquiryBar } from './enquiry-bar';
import { hasMovedDates } from './has-moved-dates';

/** Renders a course with its price and enquiry always in view. */
export function CoursePage({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const enquiries = useTranslations('enquiry');
  const locale = useLocale();
  const ended = post.state === 'expired';
  const trail = categoryTrail(post.category);
  const { merchant, title } = post;
  const message = enquiries('aboutCourse', { site: site.name[locale], merchant: merchant.name, title });
  const enquiry = ended || hasMovedDates(post) ? null : enquiryOf(merchant, message, post.id);
  const [district] = post.districts;
  // Nothing is claimed of courses whose enrolment is unknown.
  const areOpen =
    (ended || isTaken(post.enrolment)) &&
    post.similar.every(({ enrolment }) => !isTaken(enrolment) && enrolment.state !== 'unknown');
  return (
    <>
      <CourseMeta post={post} />
      <div className="wrap">
        <Breadcrumbs crumbs={[...trail, { title, path: `/course/${post.slug}` }]} hidesCurrent />
        <CourseArticle post={post} enquiry={enquiry} message={message} />
      </div>
      {post.similar.length > 0 && (
        <Section
          title={t(areOpen ? 'similarOpen' : 'similar')}
          id="similar"
          more={{ href: localePath(locale, trail.at(-1)?.path ?? '/course'), label: t('more') }}
        >
          <CourseGrid posts={post.similar} layout="scroll" columns={4} />
        </Section>
      )}
      {enquiry && <EnquiryBar price={post.price} enquiry={enquiry} />}
      <OwnScript code={courseInterestScript(post.id)} />
      <JsonLd data={courseJsonLd(post, locale, district ? choices(`district.${district}`) : null)} />
    </>
  );
}
