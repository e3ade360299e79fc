import { PostGrid } from '@/components/ui/post-grid';
import { Section } from '@/components/ui/section';
import type { PostCard } from '@/lib/contract/post';

interface ShelfProps {
  id: string;
  title: string;
  subtitle: string;
  more?: { href: string; label: string };
  posts: PostCard[];
}

/** A titled row of four courses or two; sideways on a phone. Left out where there is nothing to show. */
export function Shelf({ posts, ...section }: ShelfProps) {
  if (posts.length === 0) return null;
  return (
    <Section {...section}>
      <PostGrid posts={posts} layout="scroll" columns={4} />
    </Section>
  );
}
