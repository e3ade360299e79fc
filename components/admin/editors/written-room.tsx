import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useAct } from '../people/person-page';
import { useGo, useRoute } from '../route';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import styles from '../ui/room.module.css';
import { RoomHeading } from '../ui/room-heading';
import { RowList } from '../ui/row-list';
import { Status } from '../ui/status';
import { formShelf } from './kept-form';
import { useItemName } from './use-item-name';
import { type WrittenItem, type WrittenKind, writtenCalls } from './written';

/** What administrators write of one kind: a list, from which each is opened, and a new one. */
export function WrittenRoom({ kind }: { kind: WrittenKind }) {
  const t = useTranslations('admin.editors');
  const act = useAct();
  const go = useGo();
  const { room } = useRoute();
  const nameOf = useItemName(kind);
  const list = useQuery({ queryKey: ['admin', 'written', kind], queryFn: () => writtenCalls(kind).list() });
  const isBegun = formShelf(kind, null).read() !== null;
  const [leaving, setLeaving] = useState<WrittenItem | null>(null);
  async function remove(item: WrittenItem) {
    await writtenCalls(kind).remove(item);
    formShelf(kind, item.id).remove();
    setLeaving(null);
    await act(async () => undefined, t('deleted', { name: nameOf(item) }));
  }
  return (
    <>
      <RoomHeading title={t(`titles.${kind}`)} lead={t(`leads.${kind}`)}>
        {isBegun && <Status tone="warn">{t('begun')}</Status>}
        <Button variant="filled" onClick={() => go(`${room}/new`)}>
          <Icon name="plus" size={18} />
          {t('add')}
        </Button>
      </RoomHeading>
      {list.isError && <LoadFailure error={list.error} onRetry={list.refetch} />}
      {list.data?.length === 0 && <p className="muted">{t('empty')}</p>}
      {list.data && list.data.length > 0 && (
        <RowList
          label={t(`titles.${kind}`)}
          rows={list.data.map((item) => ({
            id: item.id,
            title: nameOf(item),
            detail: <ItemState kind={kind} item={item} />,
            actions: (
              <>
                <Button
                  size="small"
                  aria-label={t('editNamed', { name: nameOf(item) })}
                  onClick={() => go(`${room}/${item.id}`)}
                >
                  {t('edit')}
                </Button>
                <Button
                  size="small"
                  className={styles.danger}
                  aria-label={t('deleteNamed', { name: nameOf(item) })}
                  onClick={() => setLeaving(item)}
                >
                  {t('delete')}
                </Button>
              </>
            ),
          }))}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('deleteTitle', { name: nameOf(leaving) })}
          text={t('deleteText')}
          confirm={t('delete')}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

/** Whether an item is shown now, and from when until when; whether something typed waits to be saved. */
function ItemState({ kind, item }: { kind: WrittenKind; item: WrittenItem }) {
  const t = useTranslations('admin.editors');
  const isKept = formShelf(kind, item.id).read() !== null;
  return (
    <>
      <Publicity item={item} /> {isKept && <Status tone="warn">{t('unsaved')}</Status>}
    </>
  );
}

/** Whether an item is shown now, and from when until when. */
function Publicity({ item }: { item: WrittenItem }) {
  const t = useTranslations('admin.editors');
  const locale = useLocale();
  if ('state' in item)
    return (
      <Status tone={item.state === 'published' ? 'ok' : 'plain'}>
        {item.state === 'scheduled' && item.publishedAt
          ? t('scheduled', { time: dayAndTime(locale, item.publishedAt) })
          : t(`states.${item.state}`)}
      </Status>
    );
  if (!('showFrom' in item)) return null;
  const { showFrom, showUntil } = item;
  const now = Date.now();
  const isOver = showUntil !== null && Date.parse(showUntil) <= now;
  const isAhead = showFrom !== null && Date.parse(showFrom) > now;
  return (
    <>
      <Status tone={isOver || isAhead ? 'plain' : 'ok'}>
        {t(`window.${isOver ? 'over' : isAhead ? 'ahead' : 'now'}`)}
      </Status>{' '}
      {showFrom && t('from', { time: dayAndTime(locale, showFrom) })}{' '}
      {showUntil && t('until', { time: dayAndTime(locale, showUntil) })}
    </>
  );
}
