'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { OrderedList } from '@/components/admin/order/ordered-list';
import { useOrder } from '@/components/admin/order/use-order';
import { useAction } from '@/components/admin/people/person-page';
import { useAdminPath } from '@/components/admin/route';
import { ConfirmDialog } from '@/components/admin/ui/confirm-dialog';
import { LoadFailure } from '@/components/admin/ui/load-failure';
import { dayAndTime } from '@/components/admin/ui/moment';
import { RowList } from '@/components/admin/ui/row-list';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { Status } from '@/components/admin/ui/status';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AdminFeaturedCourse } from '@/lib/contract/admin-promotions';
import styles from '../ui/screen.module.css';
import { CONTENT_SECTIONS, type ContentItem, type ContentKind, contentCalls } from './content-item';
import { contentStorage } from './persisted-content';
import { useItemName } from './use-item-name';

/** Renders the items of one content kind, with links to edit each one and to create one. */
export function ContentScreen({ kind }: { kind: ContentKind }) {
  const t = useTranslations('admin.editors');
  const act = useAction();
  const router = useRouter();
  const pathOf = useAdminPath();
  const open = (place: number | 'new') => router.push(pathOf(`${CONTENT_SECTIONS[kind]}/${place}`));
  const nameOf = useItemName(kind);
  const calls = contentCalls(kind);
  const queryKey = ['admin', 'written', kind];
  const list = useQuery({ queryKey, queryFn: () => calls.list() });
  const order = useOrder<ContentItem>(queryKey, async (wanted) => (await calls.order?.(wanted)) ?? []);
  const isBegun = contentStorage(kind, null).read() !== null;
  const [leaving, setLeaving] = useState<ContentItem | null>(null);
  async function remove(item: ContentItem) {
    await calls.remove(item);
    contentStorage(kind, item.id).remove();
    setLeaving(null);
    await act(async () => undefined, t('deleted', { name: nameOf(item) }));
  }
  const end = (item: AdminFeaturedCourse) => {
    const { postId, reason, showFrom, version } = item;
    const showUntil = new Date().toISOString();
    return calls.change(item.id, { postId, reason, showFrom, showUntil, version });
  };
  const rowOf = (item: ContentItem, at: number) => ({
    id: item.id,
    title: nameOf(item),
    detail: <ItemState kind={kind} item={item} isAnnounced={kind === 'web_configs' && at === 0} />,
    actions: (
      <>
        <Button
          size="small"
          aria-label={t('editNamed', { name: nameOf(item) })}
          onClick={() => open(item.id)}
        >
          {t('edit')}
        </Button>
        {isFeaturedNow(item) && (
          <Button
            size="small"
            aria-label={t('endNamed', { name: nameOf(item) })}
            onClick={() => act(() => end(item), t('ended', { name: nameOf(item) }))}
          >
            {t('end')}
          </Button>
        )}
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
  });
  return (
    <>
      <ScreenHeading title={t(`titles.${kind}`)} lead={t(`leads.${kind}`)}>
        {isBegun && <Status tone="warn">{t('begun')}</Status>}
        <Button variant="filled" onClick={() => open('new')}>
          <Icon name="plus" size={18} />
          {t('add')}
        </Button>
      </ScreenHeading>
      {list.isError && <LoadFailure error={list.error} onRetry={list.refetch} />}
      {list.data?.length === 0 && <p className="muted">{t('empty')}</p>}
      {list.data && list.data.length > 0 && calls.order && (
        <OrderedList
          label={t(`titles.${kind}`)}
          rows={list.data.map((item, at) => ({ ...rowOf(item, at), name: nameOf(item) }))}
          onOrder={(ids) => order(list.data, ids)}
        />
      )}
      {list.data && list.data.length > 0 && !calls.order && (
        <RowList label={t(`titles.${kind}`)} rows={list.data.map(rowOf)} />
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

function isFeaturedNow(item: ContentItem): item is AdminFeaturedCourse {
  const now = Date.now();
  return 'reason' in item && Date.parse(item.showFrom) < now && Date.parse(item.showUntil) > now;
}

function ItemState({
  kind,
  item,
  isAnnounced,
}: {
  kind: ContentKind;
  item: ContentItem;
  isAnnounced: boolean;
}) {
  const t = useTranslations('admin.editors');
  const isKept = contentStorage(kind, item.id).read() !== null;
  return (
    <>
      {'reason' in item && <Status tone="plain">{t(`values.reason.${item.reason}`)}</Status>}{' '}
      {'isPublished' in item && !item.isPublished && <Status tone="warn">{t('notPublished')}</Status>}{' '}
      {isAnnounced ? <Status tone="ok">{t('announced')}</Status> : <Publicity item={item} />}{' '}
      {isKept && <Status tone="warn">{t('unsaved')}</Status>}
    </>
  );
}

function Publicity({ item }: { item: ContentItem }) {
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
