import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import { JsonLd } from '@/components/ui/json-ld';
import prose from '@/components/ui/prose.module.css';
import { Section } from '@/components/ui/section';
import { ShareButton } from '@/components/ui/share-button';
import type { Blog, BlogPage } from '@/lib/contract/blog';
import type { CourseCard } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { langOf } from '@/lib/i18n/fallback';
import { localePath, switchLocale } from '@/lib/i18n/paths';
import { HTML_LANG } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { absoluteUrl, site } from '@/lib/site/site';
import { BlogGrid } from './blog-card';
import { BlogDate } from './blog-date';
import styles from './blog-entry.module.css';
import { blogPath } from './blog-path';
import { BlogPicture } from './blog-picture';
import { FeedLink } from './feed-link';

const PICTURE_SIZES = '(max-width: 899px) 100vw, 760px';

interface BlogEntryProps extends BlogPage {
  /** Courses of the list that the entry is about; omitted in a preview. */
  courses?: CourseCard[];
}

/** Renders a blog entry with the courses that it is about, or else a link to courses, and related entries. */
export function BlogEntry({ blog, related, courses = [] }: BlogEntryProps) {
  const t = useTranslations('blog');
  const locale = useLocale();
  const titleLang = langOf(blog, 'title', locale);
  const [path = '', query] = (blog.courseList || '/course').split('?');
  const list = switchLocale(locale, path, query);
  return (
    <>
      <FeedLink />
      <PageHead
        title={blog.title}
        description={blog.summary}
        path={`/blog/${blog.slug}`}
        type="article"
        image={blog.image}
      />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumbs
          crumbs={[
            { title: t('title'), path: '/blog' },
            { title: t(`category.${blog.category}`), path: blogPath(blog.category) },
            { title: blog.title, path: `/blog/${blog.slug}`, lang: titleLang },
          ]}
        />
        <article className={styles.article}>
          <header>
            <h1 className="h1" lang={titleLang}>
              {blog.title}
            </h1>
            <p className={styles.meta}>
              <span>{t('by', { author: blog.author || t('editors', { name: site.name[locale] }) })}</span>
              <BlogDate date={blog.publishedAt} />
              <span>{t('minutes', { minutes: blog.readingMinutes })}</span>
              {blog.sample && <span>{t('sample')}</span>}
            </p>
            <ShareButton title={blog.title} />
          </header>
          <div className={styles.picture}>
            <BlogPicture blog={blog} sizes={PICTURE_SIZES} eager />
          </div>
          <div
            className={`${prose.prose} ${styles.text}`}
            lang={langOf(blog, 'body', locale)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it is written (contract/blog)
            dangerouslySetInnerHTML={{ __html: blog.body }}
          />
        </article>
        {courses.length === 0 && <CoursesLink list={list} />}
      </div>
      {courses.length > 0 && (
        <Section id="courses" title={t('courses')} more={{ href: list, label: t('allCourses') }}>
          <CourseGrid posts={courses} layout="scroll" />
        </Section>
      )}
      {related.length > 0 && (
        <Section
          id="others"
          title={t('others')}
          more={{ href: localePath(locale, '/blog'), label: t('all') }}
        >
          <BlogGrid blogs={related} heading="h3" />
        </Section>
      )}
      <JsonLd data={articleData(blog, locale)} />
    </>
  );
}

/** Renders a link to a list of courses. */
function CoursesLink({ list }: { list: string }) {
  const t = useTranslations('blog');
  return (
    <aside className={styles.related} aria-labelledby="related">
      <div>
        <h2 className="h3" id="related">
          {t('related')}
        </h2>
        <p>{t('relatedText')}</p>
      </div>
      <ButtonLink href={list} variant="filled">
        {t('relatedAction')}
      </ButtonLink>
    </aside>
  );
}

/** Returns the structured data of a blog entry (schema.org Article). */
function articleData(blog: Blog, locale: Locale): Record<string, unknown> {
  return {
    '@type': 'Article',
    headline: blog.title,
    description: blog.summary,
    inLanguage: langOf(blog, 'body', locale) ?? HTML_LANG[locale],
    image: blog.image ? [absoluteUrl(blog.image.url)] : undefined,
    datePublished: blog.publishedAt,
    dateModified: blog.updatedAt,
    author: blog.author ? { '@type': 'Person', name: blog.author } : undefined,
    publisher: { '@type': 'Organization', name: site.name[locale], url: absoluteUrl('/') },
    mainEntityOfPage: absoluteUrl(localePath(locale, `/blog/${blog.slug}`)),
  };
}
