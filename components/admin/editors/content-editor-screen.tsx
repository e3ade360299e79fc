'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { UnknownScreen } from '@/components/admin/layout/unknown-screen';
import { LoadFailure } from '@/components/admin/ui/load-failure';
import { ContentEditor } from './content-editor';
import { type ContentKind, contentCalls } from './content-item';

/** Renders the editor of the item that the address names by its id, or of a new item (`new`). */
export function ContentEditorScreen({ kind, place }: { kind: ContentKind; place: string }) {
  if (place === 'new') return <ContentEditor kind={kind} item={null} />;
  return <ContentItem kind={kind} id={Number(place)} />;
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
