import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AdminAdvertisement, BulkDecide } from '@/lib/contract/admin-advertisements';
import { BulkDialog } from './bulk-dialog';
import styles from './queue.module.css';

interface BulkBarProps {
  items: AdminAdvertisement[];
  /** Receives the ids that could not be decided. */
  onDone: (left: number[]) => void;
}

/** Renders the decisions for the selected advertisements. */
export function BulkBar({ items, onDone }: BulkBarProps) {
  const t = useTranslations('admin.queue');
  const [decision, setDecision] = useState<BulkDecide['decision'] | null>(null);
  return (
    <div className={styles.bulk}>
      <p role="status">{t('selected', { count: items.length })}</p>
      <Button size="small" className={styles.dark} onClick={() => setDecision('reject')}>
        <Icon name="close" size={16} />
        {t('reject')}
      </Button>
      <Button size="small" className={styles.dark} onClick={() => setDecision('request_changes')}>
        <Icon name="edit" size={16} />
        {t('requestChanges')}
      </Button>
      <Button size="small" variant="yolk" onClick={() => setDecision('approve')}>
        <Icon name="check" size={16} />
        {t('approveMany', { count: items.length })}
      </Button>
      {decision && (
        <BulkDialog items={items} decision={decision} onClose={() => setDecision(null)} onDone={onDone} />
      )}
    </div>
  );
}
