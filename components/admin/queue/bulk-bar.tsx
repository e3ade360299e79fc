import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AdminAdvertisement, BulkDecide } from '@/lib/contract/admin-advertisements';
import { BulkDialog } from './bulk-dialog';
import { onBar, SelectionBar } from './selection';

interface BulkBarProps {
  items: AdminAdvertisement[];
  /** Receives the ids that could not be decided. */
  onDone: (left: number[]) => void;
}

/**
 * Renders the decisions for the selected advertisements. A decision is about those that were selected when it was asked
 * for, and its dialog stays until it is read, also when none of them is in the list any more.
 */
export function BulkBar({ items, onDone }: BulkBarProps) {
  const t = useTranslations('admin.queue');
  const [asked, setAsked] = useState<Pick<BulkBarProps, 'items'> & Pick<BulkDecide, 'decision'>>();
  const ask = (decision: BulkDecide['decision']) => setAsked({ items, decision });
  return (
    <>
      {items.length > 0 && (
        <SelectionBar text={t('selected', { count: items.length })}>
          <Button size="small" className={onBar} onClick={() => ask('reject')}>
            <Icon name="close" size={16} />
            {t('reject')}
          </Button>
          <Button size="small" className={onBar} onClick={() => ask('request_changes')}>
            <Icon name="edit" size={16} />
            {t('requestChanges')}
          </Button>
          <Button size="small" variant="yolk" onClick={() => ask('approve')}>
            <Icon name="check" size={16} />
            {t('approveMany', { count: items.length })}
          </Button>
        </SelectionBar>
      )}
      {asked && <BulkDialog {...asked} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </>
  );
}
