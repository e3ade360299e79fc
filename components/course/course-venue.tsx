import { useLocale } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { CourseDetail } from '@/lib/contract/course';
import { langOf } from '@/lib/i18n/fallback';
import { useTranslations } from '@/lib/i18n/translations';
import { mapSearchUrl } from '@/lib/site/map-url';
import { Block } from './block';
import styles from './course-venue.module.css';

/** Renders the venue, with a map link unless the course is online. */
export function CourseVenue({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const locale = useLocale();
  if (!post.venue) return null;
  const [district] = post.districts;
  const map = post.mode === 'online' ? null : mapSearchUrl(post.venue);
  return (
    <Block title={t('venue')} id="venue">
      <div className={styles.venue}>
        <p>
          <b lang={langOf(post, 'venue', locale)}>{post.venue}</b>
          {district && <span className="muted small">{choices(`district.${district}`)}</span>}
        </p>
        {map && (
          <ButtonLink href={map} size="small" rel="noopener">
            <Icon name="pin" size={18} />
            {t('map')}
          </ButtonLink>
        )}
      </div>
    </Block>
  );
}
