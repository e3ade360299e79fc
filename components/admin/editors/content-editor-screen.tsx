import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { UnknownScreen } from '@/components/admin/layout/unknown-screen';
import { useRoute } from '@/components/admin/route';
import { LoadFailure } from '@/components/admin/ui/load-failure';
import { ContentEditor } from './content-editor';
import { type ContentKind, contentCalls } from './content-item';
import { ContentScreen } from './content-screen';

/**
 * Renders the list of one content kind, the editor of one item, or the editor of a new item, by the address.
 */
export function ContentPlace({ kind }: { kind: ContentKind }) {
  const [place, ...more] = useRoute().rest;
  if (place === undefined) return <ContentScreen kind={kind} />;
  if (more.length > 0) return <UnknownScreen />;
  if (place === 'new') return <ContentEditor key="new" kind={kind} item={null} />;
  return <ContentItem key={place} kind={kind} id={Number(place)} />;
}

function ContentItem({ kind, id }: { kind: ContentKind; id: number }) {
  const t = useTranslations('admin');
  const { data, isError, error, refetch, isPending } = useQuery({
    queryKey: ['admin', 'written', kind, id],
    queryFn: () => contentCalls(kind).get(id),
    // Always open the form with the server's current version, never with a cached one.
    gcTime: 0,
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  if (isPending)
    return (
      <p className="muted" role="status">
        {t('loading')}
      </p>
    );
  return data ? <ContentEditor kind={kind} item={data} /> : <UnknownScreen />;
}
