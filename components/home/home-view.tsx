import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { CourseRow } from '@/components/ui/course-cards/course-row';
import { FeaturedCourses } from '@/components/ui/course-cards/featured-courses';
import { JsonLd } from '@/components/ui/json-ld';
import { MailForm } from '@/components/ui/mail-form';
import type { MainCategory } from '@/lib/contract/category';
import type { Facets, HomeCourses } from '@/lib/contract/course';
import type { Hashtag } from '@/lib/contract/hashtag';
import type { HomeBanner } from '@/lib/contract/promotion';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site/site';
import { activityClaim } from './activity-claim';
import { Banners } from './banners';
import { CategoryTiles } from './category-tiles';
import { ContinueLooking } from './continue-looking';
import { Districts } from './districts';
import { Hashtags } from './hashtags';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { MoodCards } from './mood-cards';
import { PartnerBand } from './partner-band';
import { siteData } from './site-data';

interface HomeViewProps {
  categories: MainCategory[];
  posts: HomeCourses;
  banners: HomeBanner[];
  facets: Facets;
  hashtags: Hashtag[];
  /** Whether there is no course yet: what would lead to empty lists is left out. */
  isNew: boolean;
}

/** Number of courses of this week, and of the newest ones: one row on a desktop. */
const ROW = 4;

/** Renders the home page. */
export function HomeView({ categories, posts, banners, facets, hashtags, isNew }: HomeViewProps) {
  const t = useTranslations('home');
  const locale = useLocale();
  const name = site.name[locale];
  const count = activityClaim(categories);
  return (
    <>
      <PageHead
        title={t('title')}
        description={count ? t('description', { count, name }) : t('descriptionWithoutCount', { name })}
        path="/"
      />
      <Hero categories={categories} facets={facets} isNew={isNew} />
      {!isNew && <CategoryTiles categories={categories} />}
      <ContinueLooking />
      <CourseRow
        id="starting"
        title={t('starting.title')}
        subtitle={t('starting.subtitle')}
        more={{ href: localePath(locale, '/course?sort=soonest'), label: t('more') }}
        posts={posts.starting.slice(0, ROW)}
      />
      <Banners banners={banners} />
      <FeaturedCourses posts={posts.featured} />
      {!isNew && <MoodCards categories={categories} />}
      <PartnerBand />
      <CourseRow
        id="popular"
        title={t('popular.title')}
        subtitle={t('popular.subtitle')}
        more={{ href: localePath(locale, '/course'), label: t('more') }}
        posts={posts.popular}
      />
      <CourseRow
        id="newest"
        title={t('newest.title')}
        subtitle={t('newest.subtitle')}
        more={{ href: localePath(locale, '/course?sort=newest'), label: t('more') }}
        posts={posts.newest.slice(0, ROW)}
      />
      <Hashtags hashtags={hashtags} />
      {!isNew && <Districts counts={facets.district} />}
      <HowItWorks />
      <Newsletter />
      <JsonLd data={siteData(locale)} />
    </>
  );
}

/** Renders the subscription form of the weekly mail. */
function Newsletter() {
  const t = useTranslations('home.newsletter');
  return (
    <MailForm
      id="newsletter"
      className="wrap"
      texts={{
        title: t('title'),
        text: t('text'),
        email: t('email'),
        placeholder: t('placeholder'),
        submit: t('submit'),
      }}
    />
  );
}
