import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ChipLink, Chips } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import prose from '@/components/ui/prose.module.css';
import type { CourseDetail } from '@/lib/contract/course';
import { hashtagTitle } from '@/lib/contract/hashtag-title';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { hashtagPath } from '@/lib/site/catalogue-paths';
import { type Enquiry, operatorEnquiry } from '@/lib/site/whatsapp';
import { Block } from './block';
import styles from './course-article.module.css';
import { CourseComments } from './course-comments';
import { CourseFacts } from './course-facts';
import { CourseGallery } from './course-gallery';
import { CourseActions, CourseHead } from './course-head';
import { CourseSchedule } from './course-schedule';
import { CourseAccess, CourseStatements, CourseTerms } from './course-terms';
import { CourseVenue } from './course-venue';
import { CourseWeather, weatherData } from './course-weather';
import { MerchantBox } from './merchant-box';
import { PriceBox } from './price-box';
import { type PageSection, SectionBar } from './section-bar';
import { SourceBox } from './source-box';

interface CourseArticleProps {
  post: CourseDetail;
  /** Null if no phone number is public or the course has ended. */
  enquiry: Enquiry | null;
  /** WhatsApp message to the site; omitted where there are no enquiries or reports. */
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
      data-weather={weatherData(post)}
      {...(message && operatorEnquiry(message, post.id))}
    >
      <CourseHead post={post} ended={ended} />
      <CourseActions post={post} ended={ended} />
      <div className={styles.pictures} data-ended={ended || undefined}>
        <CourseGallery post={post} />
      </div>
      <div className={styles.aside}>
        <PriceBox post={post} enquiry={enquiry} ended={ended} />
      </div>
      <div className={styles.body}>
        <SectionBar sections={useSections(post)} />
        <Description post={post} />
        {post.outcomes.length > 0 && <Outcomes post={post} />}
        <div className={styles.part}>
          <CourseFacts post={post} />
        </div>
        <CourseSchedule post={post} />
        <CourseVenue post={post} />
        <CourseAccess post={post} />
        <CourseWeather post={post} />
        <CourseTerms post={post} enquiry={enquiry} message={message} />
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
        <CourseStatements post={post} />
        {post.source && <SourceBox source={post.source} />}
        <CourseComments {...post} />
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

/** Returns the parts of the page with a heading, in their order. */
function useSections(post: CourseDetail): PageSection[] {
  const t = useTranslations('course');
  const all: [id: string, title: string, isThere: boolean][] = [
    ['about', t('about'), Boolean(post.content || post.body)],
    ['timetable', t('timetable'), true],
    ['venue', t('venue'), post.venue !== null],
    ['terms', t('terms.title'), true],
    ['merchant', t('merchant'), true],
    ['comments', t('comments.title'), true],
  ];
  return all.flatMap(([id, title, isThere]) => (isThere ? [{ id, title }] : []));
}

/** Renders the introduction and the text; the API has sanitised the HTML. */
function Description({ post }: { post: CourseDetail }) {
  const t = useTranslations('course');
  const locale = useLocale();
  if (!post.content && !post.body) return null;
  return (
    <Block title={t('about')} id="about">
      {post.content && (
        <p className={`${prose.prose} ${styles.content}`} lang={langOf(post, 'content', locale)}>
          {post.content}
        </p>
      )}
      {post.body && (
        <div
          className={`${prose.prose} ${styles.text}`}
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
