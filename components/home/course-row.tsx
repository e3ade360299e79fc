import { PostGrid } from '@/components/ui/post-grid';
import { Section } from '@/components/ui/section';
import type { PostCard } from '@/lib/contract/post';

interface CourseRowProps {
  id: string;
  title: string;
  subtitle: string;
  more?: { href: string; label: string };
  posts: PostCard[];
}

/** Renders a titled row of courses, which scrolls horizontally on a phone; nothing without courses. */
export function CourseRow({ posts, ...section }: CourseRowProps) {
  if (posts.length === 0) return null;
  return (
    <Section {...section}>
      <PostGrid posts={posts} layout="scroll" columns={4} />
    </Section>
  );
}
