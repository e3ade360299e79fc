import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ChipLink, Chips } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { CourseDetail } from '@/lib/contract/course';
import { hashtagTitle } from '@/lib/contract/hashtag-title';
import { hashtagPath } from '@/lib/hashtag-path';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { type Enquiry, operatorEnquiry } from '@/lib/whatsapp';
import { Block } from './block';
import styles from './course-article.module.css';
import { CourseComments } from './course-comments';
import { CourseFacts } from './course-facts';
import { CourseHead } from './course-head';
import { CourseSchedule } from './course-schedule';
import { CourseVenue } from './course-venue';
import { MerchantBox } from './merchant-box';
import { PriceBox } from './price-box';
import { SourceBox } from './source-box';

interface CourseArticleProps {
  post: CourseDetail;
  /** Null if no phone number is public or the course has ended. */
  enquiry: Enquiry | null;
  /** WhatsApp message to the site; omitted in a preview, which has no enquiries or reports. */
  message?: string;
}

/** Renders the course itself: on its page and in the merchant's preview. */
export function CourseArticle({ post, enquiry, message }: CourseArticleProps) {
  const t = useTranslations('course');
  const locale = useLocale();
  const ended = post.state === 'expired';
  const hashtags = post.hashtags.flatMap((tag) => {
    const title = hashtagTitle(tag, locale);
    return title ? [{ tag, title }] : [];
  });
  return (
    <article
      className={styles.course}
      data-post={post.id}
      {...(message && operatorEnquiry(message, post.id))}
    >
      <CourseHead post={post} ended={ended} />
      <div className={styles.aside}>
        <PriceBox post={post} enquiry={enquiry} ended={ended} />
      </div>
      <div className={styles.body}>
        <CourseFacts post={post} />
        <Description post={post} />
        {post.outcomes.length > 0 && <Outcomes post={post} />}
        <CourseSchedule post={post} />
        <CourseVenue post={post} />
        {post.weatherNote && (
          <div className={styles.part}>
            <Note icon="umbrella" title={t('weather')} lang={langOf(post, 'weather_note', locale)}>
              {post.weatherNote}
            </Note>
          </div>
        )}
        {hashtags.length > 0 && (
          <nav className={styles.part} aria-label={t('tags')}>
            <Chips>
              {hashtags.map(({ tag, title }) => (
                <ChipLink key={tag} href={localePath(locale, hashtagPath(tag))} look="tag">
                  #{title}
                </ChipLink>
              ))}
            </Chips>
          </nav>
        )}
        <MerchantBox merchant={post.merchant} instructor={post.instructor} />
        {post.source && <SourceBox source={post.source} />}
        <CourseComments slug={post.slug} rating={post.rating} comments={post.comments} />
        {message && (
          <p className={styles.part}>
            <Button variant="text" size="small" data-opens-dialog="report" aria-haspopup="dialog">
              <Icon name="flag" size={18} />
              {t('report')}
            </Button>
          </p>
        )}
      </div>
    </article>
  );
}

/** Renders the introduction and the text; the API has sanitised the HTML. */
function Description({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const locale = useLocale();
  if (!post.content && !post.body) return null;
  return (
    <Block title={t('about')} id="about">
      {post.content && (
        <p className={`prose ${styles.content}`} lang={langOf(post, 'content', locale)}>
          {post.content}
        </p>
      )}
      {post.body && (
        <div
          className={`prose ${styles.text}`}
          lang={langOf(post, 'body', locale)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers sanitised HTML (contract)
          dangerouslySetInnerHTML={{ __html: post.body }}
        />
      )}
    </Block>
  );
}

function Outcomes({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const locale = useLocale();
  return (
    <Block title={t('outcomes')} id="outcomes">
      <ul className={styles.ticks} lang={langOf(post, 'outcomes', locale)}>
        {post.outcomes.map((outcome) => (
          <li key={outcome}>
            <Icon name="check" />
            {outcome}
          </li>
        ))}
      </ul>
    </Block>
  );
}
