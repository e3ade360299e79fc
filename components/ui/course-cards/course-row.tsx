import type { CourseCard } from '@/lib/contract/course';
import { Section } from '../section';
import { CourseGrid } from './course-grid';

interface CourseRowProps {
  id: string;
  title: string;
  subtitle: string;
  more?: { href: string; label: string };
  posts: CourseCard[];
}

/** Renders a titled row of courses, which scrolls horizontally on a phone; nothing without courses. */
export function CourseRow({ posts, ...section }: CourseRowProps) {
  if (posts.length === 0) return null;
  return (
    <Section {...section}>
      <CourseGrid posts={posts} layout="scroll" columns={4} />
    </Section>
  );
}
