import { useLocale } from 'next-intl';
import { CoursePicture } from '@/components/ui/course-picture';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { Rating } from '@/components/ui/rating';
import type { CourseDetail } from '@/lib/contract/course';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './course-head.module.css';
import { hasMovedDates } from './has-moved-dates';
import { whenText } from './schedule-text';

/** The column is at most 760 px wide; below 900 px the picture fills the screen. */
const PICTURE_SIZES = '(max-width: 899px) 100vw, 760px';

/** Renders picture, title, days, merchant and district; for an ended course, a note first. */
export function CourseHead({ post, ended }: { post: CourseDetail; ended: boolean }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const { merchant } = post;
  const [district, ...others] = post.districts;
  return (
    <header className={styles.head}>
      {ended && <Note icon="info">{post.similar.length > 0 ? t('ended') : t('endedAlone')}</Note>}
      <div className={styles.picture} data-ended={ended || undefined}>
        <CoursePicture
          picture={post.mainImage ?? post.listImage}
          blur={post.mainImage?.blur}
          course={post}
          sizes={PICTURE_SIZES}
          eager
        />
      </div>
      <h1 className="h1" lang={langOf(post, 'title', locale)}>
        {post.title}
      </h1>
      <p className={`${styles.when} number`}>
        <Icon name="calendar" size={20} />
        {whenText(post, locale, t)}
      </p>
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
        </li>
        {district && (
          <li>
            {others.length > 0
              ? t('districts', { district: choices(`district.${district}`), count: post.districts.length })
              : choices(`district.${district}`)}
          </li>
        )}
      </ul>
      <SampleNote post={post} />
    </header>
  );
}

/** Says of a past course of a feed that its dates were moved, with a link to it, and of an invented one that it is. */
function SampleNote({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  if (hasMovedDates(post))
    return (
      <Note icon="info" tone="info" title={t('source.moved')}>
        {post.source?.url && (
          <a href={post.source.url} rel="noopener">
            {t('source.original')}
          </a>
        )}
      </Note>
    );
  return (
    post.sample && (
      <Note icon="info" tone="info" title={t('sample')}>
        {t('sampleNote')}
      </Note>
    )
  );
}
