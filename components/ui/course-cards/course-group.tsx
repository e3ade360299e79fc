import cards from './course-cards.module.css';
import styles from './course-group.module.css';
import { PriceLine, type PriceParts } from './price-line';

/** Texts of a course in a group card. */
interface GroupedCourse {
  id: number;
  href: string;
  title: string;
  /** Language of the title if it differs from the page's. */
  lang?: string | undefined;
  /** What distinguishes it: venue, days, hours and first day. */
  meta: string;
  price: PriceParts;
  enrolment?: string | undefined;
  /** Whether nobody can enrol any more. */
  over?: true | undefined;
}

export interface CourseGroupTexts {
  /** Number of courses, such as 9班. */
  count: string;
  /** Label of what opens the courses. */
  summary: string;
  courses: GroupedCourse[];
}

/**
 * Renders the courses of a group card, which `<details>` opens without a script. Each is a card of its own for
 * components/account/bookmarks/bookmark-buttons.ts, which puts the bookmark button into its first element.
 */
export function CourseGroup({ summary, courses, isOpen }: CourseGroupTexts & { isOpen: boolean }) {
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>{summary}</summary>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <li key={course.id}>
            <article className={styles.course}>
              <div className={cards.bookmark} />
              <div>
                <h4 className={styles.title}>
                  <a href={course.href} data-id={course.id}>
                    <span className="srOnly" lang={course.lang}>
                      {course.title}
                    </span>{' '}
                    {course.meta}
                  </a>
                </h4>
                <div className={styles.facts}>
                  <PriceLine parts={course.price} />
                  {course.enrolment && <span data-over={course.over}>{course.enrolment}</span>}
                </div>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </details>
  );
}
