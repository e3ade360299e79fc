import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { loadUnfinishedText } from '@/components/layout/unfinished-text';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';

/** Returns what a draft, or a revision that is being edited, still lacks; null until it is known, and for others. */
export function useUnfinishedText(post: OwnAdvertisement | undefined): string | null {
  const locale = useLocale();
  const isEdited = post?.revision === 'editing';
  const { data } = useQuery({
    queryKey: ['unfinished-text', locale],
    queryFn: () => loadUnfinishedText(locale),
    enabled: isEdited,
  });
  return (isEdited && data?.(post.unfinished)) || null;
}
