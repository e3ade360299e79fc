import { useLocale } from 'next-intl';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button } from '@/components/ui/button';
import { ChipLink, Chips } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import { JsonLd } from '@/components/ui/json-ld';
import { Note } from '@/components/ui/note';
import { PostGrid } from '@/components/ui/post-grid';
import { Section } from '@/components/ui/section';
import type { PostDetail } from '@/lib/contract/post';
import { hashtagPath } from '@/lib/hashtag-path';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site';
import { enquiryLink } from '@/lib/whatsapp';
import { Block } from './block';
import { categoryTrail } from './course-address';
import { CourseComments } from './course-comments';
import { CourseFacts } from './course-facts';
import { CourseHead } from './course-head';
import { courseJsonLd } from './course-json-ld';
import { CourseMeta } from './course-meta';
import styles from './course-page.module.css';
import { CourseSchedule } from './course-schedule';
import { CourseVenue } from './course-venue';
import { EnquiryBar } from './enquiry-bar';
import { MerchantBox } from './merchant-box';
import { PriceBox } from './price-box';
import { SourceBox } from './source-box';

/** Everything about one course, with its price and the way to ask always in view (visual language §7). */
export function CoursePage({ post }: { post: PostDetail }) {
  const t = useTranslations('course');
  const choices = useTranslations('choices');
  const enquiries = useTranslations('enquiry');
  const locale = useLocale();
  const ended = post.state === 'expired';
  const trail = categoryTrail(post.category);
  const { merchant, title } = post;
  const message = enquiries('aboutCourse', { site: site.name[locale], merchant: merchant.name, title });
  const enquiry = ended ? null : enquiryLink(merchant, message);
  const [district] = post.districts;
  return (
    <>
      <CourseMeta post={post} />
      <div className="wrap">
        <Breadcrumbs
          crumbs={[...trail, { title, path: `/course/${post.slug}`, lang: langOf(post, 'title', locale) }]}
        />
        <article className={styles.course} data-post={post.id}>
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
            {post.hashtags.length > 0 && (
              <nav className={styles.part} aria-label={t('tags')}>
                <Chips>
                  {post.hashtags.map((tag) => (
                    <ChipLink key={tag} href={localePath(locale, hashtagPath(tag))} look="tag">
                      #{tag}
                    </ChipLink>
                  ))}
                </Chips>
              </nav>
            )}
            <MerchantBox merchant={merchant} instructor={post.instructor} />
            {post.source && <SourceBox source={post.source} />}
            <CourseComments rating={post.rating} comments={post.comments} />
            <p className={styles.part}>
              <Button variant="text" size="small" data-door="report" aria-haspopup="dialog">
                <Icon name="flag" size={18} />
                {t('report')}
              </Button>
            </p>
          </div>
        </article>
      </div>
      {post.similar.length > 0 && (
        <Section
          title={t('similar')}
          id="similar"
          more={{ href: localePath(locale, trail.at(-1)?.path ?? '/course'), label: t('more') }}
        >
          <PostGrid posts={post.similar} layout="shelf" columns={4} />
        </Section>
      )}
      {enquiry && <EnquiryBar price={post.price} enquiry={enquiry} />}
      <JsonLd data={courseJsonLd(post, locale, district ? choices(`district.${district}`) : null)} />
    </>
  );
}

/** Introduction and text; the API has sanitised the HTML. */
function Description({ post }: { post: PostDetail }) {
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

function Outcomes({ post }: { post: PostDetail }) {
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
