import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs';
import { FeaturedCourses } from '@/components/ui/featured-courses';
import { categoryPath } from '@/lib/category-path';
import type { CourseCard } from '@/lib/contract/course';
import { CategoryHead, type CategoryPlace } from './category-head';
import { CategoryMeta } from './category-meta';
import { CourseList, type CourseListProps } from './course-list';

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
        <Breadcrumbs crumbs={crumbs} />
        <CategoryHead main={main} sub={sub} activity={activity} />
      </div>
      <FeaturedCourses posts={featured} />
      <div className="wrap">
        <CourseList {...list} scope={{ category: main.slug }} />
      </div>
    </>
  );
}
