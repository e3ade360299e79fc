import { useLocale } from 'next-intl';
import type { BlogCard as BlogCardValue } from '@/lib/contract/blog';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './blog-card.module.css';
import { BlogDate } from './blog-date';
import { BlogPicture } from './blog-picture';

interface BlogCardProps {
  blog: BlogCardValue;
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

function BlogCard({ blog, eager = false, heading: Heading = 'h2' }: BlogCardProps) {
  const t = useTranslations('blog');
  const locale = useLocale();
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <BlogPicture blog={blog} eager={eager} sizes={CARD_SIZES} decorative />
      </div>
      <p className={styles.meta}>
        <span>{t(`category.${blog.category}`)}</span>
        <BlogDate date={blog.publishedAt} />
        <span>{t('minutes', { minutes: blog.readingMinutes })}</span>
        {blog.sample && <span>{t('sample')}</span>}
      </p>
      <Heading className={styles.title}>
        <a href={localePath(locale, `/blog/${blog.slug}`)} lang={langOf(blog, 'title', locale)}>
          {blog.title}
        </a>
      </Heading>
      <p className={styles.summary} lang={langOf(blog, 'summary', locale)}>
        {blog.summary}
      </p>
    </article>
  );
}

const CARD_SIZES = '(max-width: 599px) 100vw, (max-width: 899px) 50vw, 384px';

export function BlogGrid({ blogs, heading }: { blogs: BlogCardValue[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className={styles.grid}>
      {blogs.map((blog, at) => (
        <li key={blog.id}>
          <BlogCard blog={blog} heading={heading} eager={heading !== 'h3' && at === 0} />
        </li>
      ))}
    </ul>
  );
}
