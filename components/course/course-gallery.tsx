import { CoursePicture, pictureOrScene } from '@/components/ui/course-cards/course-picture';
import { Icon } from '@/components/ui/icon';
import { PictureImage } from '@/components/ui/picture-image';
import type { CourseDetail } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './course-gallery.module.css';

/** Below 900 px a picture fills the screen; above, the column is 760 px wide, and two pictures or more share it. */
const ALONE = '(max-width: 899px) 100vw, 760px';
const SHARED = '(max-width: 899px) 100vw, 456px';
/** Pictures that a desktop shows at a time. */
const TILES = 5;

/**
 * Renders the pictures of a course: a row to swipe on a phone, a grid of up to five on a desktop. Each picture is a link
 * to its file; gallery.ts opens the viewer instead. A drawing in place of a picture is none to look at by itself.
 */
export function CourseGallery({ post }: { post: CourseDetail }) {
  const t = useTranslations('course.gallery');
  const main = post.mainImage ?? post.listImage;
  if (!main && post.gallery.length === 0) return <CoursePicture picture={null} course={post} eager />;
  const all = [{ picture: pictureOrScene(main, post), alt: post.title }, ...post.gallery];
  const count = all.length;
  return (
    <section
      className={styles.gallery}
      aria-label={t('label')}
      data-gallery=""
      data-count={Math.min(count, TILES)}
      data-label={t('label')}
      data-close={t('close')}
      data-previous={t('previous')}
      data-next={t('next')}
    >
      {all.map(({ picture, alt }, at) => (
        <a
          key={picture.url}
          href={picture.url}
          data-position={count > 1 ? t('position', { number: at + 1, count }) : undefined}
          aria-label={[t('open', { number: at + 1, count }), alt].filter(Boolean).join(' ')}
        >
          <PictureImage
            picture={picture}
            alt={alt}
            sizes={count > 1 ? SHARED : ALONE}
            eager={at === 0}
            blur={at === 0 && main === post.mainImage ? post.mainImage?.blur : undefined}
          />
          {at === 0 && count > 1 && (
            <span className={styles.all} aria-hidden="true">
              <Icon name="grid" size={16} />
              {t('all', { count })}
            </span>
          )}
        </a>
      ))}
    </section>
  );
}
