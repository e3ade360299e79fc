import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs';
import { FeaturedCourses } from '@/components/ui/course-cards/featured-courses';
import type { CourseCard } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/lists/list-query';
import { categoryPath } from '@/lib/site/catalogue-paths';
import { CategoryHead, type CategoryPlace } from './category-head';
import { CategoryMeta } from './category-meta';
import { CourseList, type CourseListProps } from './course-list';
import { ListHead, useListTitle } from './list-head';
import styles from './list-head.module.css';
import { SkipToCourses } from './skip-to-courses';

interface CategoryPageProps extends CourseListProps {
  place: CategoryPlace;
  /** Featured courses of the category, shown above its list. */
  featured: CourseCard[];
}

/** Renders a category at any of the three levels: header, categories below and courses. */
export function CategoryPage({ place, featured, ...list }: CategoryPageProps) {
  const { main, sub, activity } = place;
  const crumbs: Crumb[] = [
    { title: main.title, path: categoryPath(main.slug) },
    ...(sub ? [{ title: sub.title, path: categoryPath(main.slug, sub.slug) }] : []),
    ...(activity && sub
      ? [{ title: activity.title, path: categoryPath(main.slug, sub.slug, activity.slug) }]
      : []),
  ];
  return (
    <>
      <div className="wrap">
        <CategoryMeta place={place} query={list.query} />
        <SkipToCourses />
        <div className={styles.crumbs}>
          <Breadcrumbs crumbs={crumbs} />
        </div>
        <CategoryHead place={place}>
          <ListHead meta={list.meta}>
            <h1 className="h1">{useCategoryTitle(place, list.query)}</h1>
          </ListHead>
        </CategoryHead>
      </div>
      <FeaturedCourses posts={featured} />
      <div className="wrap">
        <CourseList {...list} totalShown scope={{ category: main.slug }} />
      </div>
    </>
  );
}

/** Returns the heading of a category; with filters, which courses are listed: 沙田區的游泳課程. */
function useCategoryTitle({ main, sub, activity }: CategoryPlace, query: ListQuery): string {
  const t = useTranslations('category');
  const { title } = activity ?? sub ?? main;
  const courses = t('metaTitle', { title });
  const named = useListTitle(query)(courses);
  return named === courses ? title : named;
}
