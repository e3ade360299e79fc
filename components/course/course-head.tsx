import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Rating } from '@/components/ui/course-cards/rating';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { ShareButton } from '@/components/ui/share-button';
import { VerifiedSeal } from '@/components/ui/verified-seal';
import type { CourseDetail } from '@/lib/contract/course';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { categoryTrail } from '@/lib/site/catalogue-paths';
import { BookmarkWords } from './bookmark-words';
import styles from './course-head.module.css';

/** Renders the title, rating, merchant and district; for an ended or paused course, a note first. */
export function CourseHead({ post, ended }: { post: CourseDetail; ended: boolean }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const { merchant } = post;
  const [district, ...others] = post.districts;
  return (
    <header className={styles.head}>
      {ended && <Note icon="info">{post.similar.length > 0 ? t('ended') : t('endedAlone')}</Note>}
      {post.state === 'paused' && <Note icon="pause">{t('paused')}</Note>}
      <h1 className="h1" lang={langOf(post, 'title', locale)}>
        {post.title}
      </h1>
      <ul className={styles.line}>
        {post.rating.count > 0 && (
          <li>
            <Rating rating={post.rating} />
          </li>
        )}
        <li>
          <a href={localePath(locale, `/merchant/${merchant.slug}`)} lang={langOf(merchant, 'name', locale)}>
            {merchant.name}
          </a>
          {merchant.verified && <VerifiedSeal />}
        </li>
        {district && (
          <li>
            {others.length > 0
              ? t('districts', { district: choices(`district.${district}`), count: post.districts.length })
              : choices(`district.${district}`)}
          </li>
        )}
      </ul>
    </header>
  );
}

/** Renders the buttons to share and to save a course: beside the title, on a phone as discs on the picture. */
export function CourseActions({ post, ended }: { post: CourseDetail; ended: boolean }) {
  const t = useTranslations('course');
  const locale = useLocale();
  const category = categoryTrail(post.category).at(-1);
  return (
    <div className={styles.actions}>
      {category && (
        <a
          className={styles.back}
          href={localePath(locale, category.path)}
          aria-label={t('backTo', { title: category.title })}
        >
          <Icon name="chevron-left" size={22} />
        </a>
      )}
      <ShareButton title={post.title} />
      {!ended && (
        <Button data-bookmark="" aria-pressed={false} aria-label={t('buy.bookmarkOf', { title: post.title })}>
          <Icon name="heart" />
          <BookmarkWords />
        </Button>
      )}
    </div>
  );
}
