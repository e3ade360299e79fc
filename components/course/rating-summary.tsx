import { Stars } from '@/components/ui/course-cards/stars';
import { Icon } from '@/components/ui/icon';
import type { CourseDetail } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './course-comments.module.css';

/** Renders average, number and distribution of a course's ratings; renders nothing without ratings. */
export function RatingSummary({ rating }: Pick<CourseDetail, 'rating'>) {
  const t = useTranslations('course.comments');
  if (rating.average === null) return null;
  return (
    <div className={styles.summary}>
      <div>
        <p className={`${styles.average} number`}>{rating.average.toFixed(1)}</p>
        <Stars point={rating.average} />
        <p className={styles.caption}>{t('count', { count: rating.count })}</p>
      </div>
      <Distribution rating={rating} />
    </div>
  );
}

function Distribution({ rating }: Pick<CourseDetail, 'rating'>) {
  const t = useTranslations('course.comments');
  const rows = rating.distribution.map((count, at) => ({
    point: at + 1,
    percent: Math.round((count / rating.count) * 100),
  }));
  return (
    <ul className={`${styles.distribution} number`}>
      {rows.toReversed().map(({ point, percent }) => (
        <li key={point}>
          <span className="srOnly">{t('share', { point })}</span>
          <span className={styles.point} aria-hidden="true">
            {point}
            <Icon name="star" size={12} />
          </span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </span>
          <span>{percent}%</span>
        </li>
      ))}
    </ul>
  );
}
