import { useLocale } from 'next-intl';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import { JsonLd } from '@/components/ui/json-ld';
import { OwnScript } from '@/components/ui/own-script';
import { Section } from '@/components/ui/section';
import { type CourseDetail, isTaken } from '@/lib/contract/course';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { categoryTrail } from '@/lib/site/catalogue-paths';
import { CourseArticle } from './course-article';
import { courseInterestScript } from './course-interest';
import { courseJsonLd } from './course-json-ld';
import { CourseMeta } from './course-meta';
import styles from './course-page.module.css';
import { EnquiryBar } from './enquiry-bar';
import { useCourseEnquiry } from './use-course-enquiry';

/** Renders a course with its price and enquiry always in view. */
export function CoursePage({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const ended = post.state === 'expired';
  const trail = categoryTrail(post.category);
  const { enquiry, message } = useCourseEnquiry(post);
  const [district] = post.districts;
  // Nothing is claimed of courses whose enrolment is unknown.
  const areOpen =
    (ended || isTaken(post.enrolment)) &&
    post.similar.every(({ enrolment }) => !isTaken(enrolment) && enrolment.state !== 'unknown');
  return (
    <>
      <CourseMeta post={post} />
      <div className="wrap">
        <div className={styles.crumbs}>
          <Breadcrumbs
            crumbs={[...trail, { title: post.title, path: `/course/${post.slug}` }]}
            hidesCurrent
          />
        </div>
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
      {enquiry && <EnquiryBar post={post} enquiry={enquiry} />}
      <OwnScript code={courseInterestScript(post.id)} />
      <JsonLd data={courseJsonLd(post, locale, district ? choices(`district.${district}`) : null)} />
    </>
  );
}
