import { useLocale, useTranslations } from 'next-intl';
import type { PostCard as PostCardValue } from '@/lib/contract/post';
import { dayPartOf, weekdayPattern } from '@/lib/format/schedule';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { CoursePicture } from './course-picture';
import { Icon } from './icon';
import { Link } from './link';
import styles from './post-card.module.css';
import { Price } from './price';
import { Rating } from './rating';

interface PostCardProps {
  post: PostCardValue;
  /** Pictures of the first row load at once, the others when they come near. */
  eager?: boolean;
  /** Level of the title in the page's outline. */
  heading?: 'h2' | 'h3';
}

/** A course in a list: where, when and how much without a click (visual language §1). */
export function PostCard({ post, eager = false, heading: Heading = 'h3' }: PostCardProps) {
  const t = useTranslations('card');
  const locale = useLocale();
  const badge = badgeOf(post);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CoursePicture picture={post.listImage} slug={post.slug} category={post.icon} eager={eager} />
        {badge && (
          <span className={styles.badge} data-free={badge === 'free' || undefined}>
            {t(badge)}
          </span>
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.meta}>{usePlaceAndTime(post)}</p>
        <Heading className={styles.title}>
          <Link href={localePath(locale, `/course/${post.slug}`)} lang={langOf(post, 'title', locale)}>
            {post.title}
          </Link>
        </Heading>
        <p className={styles.by}>
          <span>{post.merchant.name}</span>
          {post.merchant.verified && <Icon name="verified" size={16} />}
          <Rating rating={post.rating} />
        </p>
        <div className={styles.price}>
          <Price price={post.price} />
        </div>
      </div>
    </article>
  );
}

/** At most one badge: free first, then what helps most to choose. */
function badgeOf(post: PostCardValue): 'free' | 'trial' | 'online' | 'kids' | null {
  if (post.price.amountMin === 0) return 'free';
  if (post.trialPrice !== null) return 'trial';
  if (post.mode === 'online') return 'online';
  return post.ageGroups.length === 1 && post.ageGroups[0] === 'kids' ? 'kids' : null;
}

/** 觀塘區 · 逢星期六 下午 */
function usePlaceAndTime(post: PostCardValue): string {
  const t = useTranslations('card');
  const choices = useTranslations('choices');
  const [first, ...others] = post.districts;
  const district = first ? choices(`district.${first}`) : '';
  const where =
    post.mode === 'online'
      ? t('online')
      : others.length > 0
        ? t('otherDistricts', { district, count: others.length + 1 })
        : district;
  const pattern = weekdayPattern(post.weekdays);
  const part = dayPartOf(post.timeFrom);
  const days =
    typeof pattern === 'string'
      ? t(pattern)
      : t('every', { days: pattern.map((day) => choices(`weekdayShort.${day}`)).join(t('daySeparator')) });
  const when = part && pattern !== 'flexible' ? `${days} ${choices(`dayPartShort.${part}`)}` : days;
  return where ? t('place', { where, when }) : when;
}

interface PostGridProps {
  posts: PostCardValue[];
  /** `rows` become rows on a phone, `shelf` a sideways shelf below 900 px. */
  layout?: 'rows' | 'shelf';
  columns?: 3 | 4;
  heading?: 'h2' | 'h3';
  /** How many pictures load at once. */
  eagerCount?: number;
}

export function PostGrid({ posts, layout = 'rows', columns = 3, heading, eagerCount = 0 }: PostGridProps) {
  const classes = [styles.grid, styles[layout], columns === 4 && styles.four].filter(Boolean).join(' ');
  return (
    <ul className={classes}>
      {posts.map((post, at) => (
        <li key={post.id}>
          <PostCard post={post} eager={at < eagerCount} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
