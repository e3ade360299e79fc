import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { NoSuchRoom } from '../frame/no-such-room';
import { useRoute } from '../route';
import { LoadFailure } from '../ui/load-failure';
import { type WrittenKind, writtenCalls } from './written';
import { WrittenEditor } from './written-editor';
import { WrittenRoom } from './written-room';

/** Everything that administrators write of one kind; at an address of its own each of them, and a new one. */
export function WrittenPlace({ kind }: { kind: WrittenKind }) {
  const [place, ...more] = useRoute().rest;
  if (place === undefined) return <WrittenRoom kind={kind} />;
  if (more.length > 0) return <NoSuchRoom />;
  if (place === 'new') return <WrittenEditor key="new" kind={kind} item={null} />;
  return <WrittenItem key={place} kind={kind} id={Number(place)} />;
}

function WrittenItem({ kind, id }: { kind: WrittenKind; id: number }) {
  const t = useTranslations('admin');
  const { data, isError, error, refetch, isPending } = useQuery({
    queryKey: ['admin', 'written', kind, id],
    queryFn: () => writtenCalls(kind).get(id),
    // A form is opened with what the server has now, never with what it had before.
    gcTime: 0,
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  if (isPending)
    return (
      <p className="muted" role="status">
        {t('loading')}
      </p>
    );
  return data ? <WrittenEditor kind={kind} item={data} /> : <NoSuchRoom />;
}
