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
import styles from '../ui/screen.module.css';
import { CONTENT_SECTIONS, type ContentItem, type ContentKind, contentCalls } from './content-item';
import { valuesOf } from './open-form';
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
  /** Shows an item from now on without an end, or no longer. */
  const show = (item: ContentItem, isShown: boolean) => {
    const period = isShown ? { showFrom: null, showUntil: null } : { showUntil: new Date().toISOString() };
    return calls.change(item.id, { ...valuesOf(kind, item), ...period, version: item.version });
  };
  const first = list.data?.find((item) => windowState(item) === 'now');
  const rowOf = (item: ContentItem) => ({
    id: item.id,
    title: nameOf(item),
    detail: <ItemState kind={kind} item={item} isAnnounced={kind === 'web_configs' && item === first} />,
    actions: (
      <>
        <Button
          size="small"
          aria-label={t('editNamed', { name: nameOf(item) })}
          onClick={() => open(item.id)}
        >
          {t('edit')}
        </Button>
        <WindowSwitch
          kind={kind}
          item={item}
          name={nameOf(item)}
          onShow={(isShown, done) => void act(() => show(item, isShown), done)}
        />
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
          rows={list.data.map((item) => ({ ...rowOf(item), name: nameOf(item) }))}
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

/** Returns whether an item is shown now, only later or no longer; null: it has no period. */
function windowState(item: ContentItem): 'now' | 'ahead' | 'over' | null {
  if (!('showFrom' in item)) return null;
  const now = Date.now();
  if (item.showUntil !== null && Date.parse(item.showUntil) <= now) return 'over';
  return item.showFrom !== null && Date.parse(item.showFrom) > now ? 'ahead' : 'now';
}

interface WindowSwitchProps {
  kind: ContentKind;
  item: ContentItem;
  name: string;
  onShow: (isShown: boolean, done: string) => void;
}

/** Renders the button that ends the period of an item, or begins it now. A featured course needs an end, so it has none to begin. */
function WindowSwitch({ kind, item, name, onShow }: WindowSwitchProps) {
  const t = useTranslations('admin.editors');
  const state = windowState(item);
  if (state === 'now')
    return (
      <Button
        size="small"
        aria-label={t('endNamed', { name })}
        onClick={() => onShow(false, t(kind === 'featured_courses' ? 'ended' : 'hidden', { name }))}
      >
        {t('end')}
      </Button>
    );
  if (state === null || kind === 'featured_courses') return null;
  return (
    <Button
      size="small"
      aria-label={t('showNowNamed', { name })}
      onClick={() => onShow(true, t('shownNow', { name }))}
    >
      {t('showNow')}
    </Button>
  );
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
      {isAnnounced && <Status tone="ok">{t('announced')}</Status>} <Publicity item={item} />{' '}
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
  const state = windowState(item);
  if (!('showFrom' in item) || state === null) return null;
  const { showFrom, showUntil } = item;
  return (
    <>
      <Status tone={state === 'now' ? 'ok' : 'plain'}>{t(`window.${state}`)}</Status>{' '}
      {showFrom && t('from', { time: dayAndTime(locale, showFrom) })}{' '}
      {showUntil && t('until', { time: dayAndTime(locale, showUntil) })}
    </>
  );
}
