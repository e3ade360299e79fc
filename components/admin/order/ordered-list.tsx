import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Icon } from '@/components/ui/icon';
import { DragHandle } from './drag-handle';
import styles from './order.module.css';
import { OrderLanguage } from './order-language';
import { putBeside, shifted } from './put-beside';

interface OrderedRow {
  id: number;
  /** Plain-text name of the row, for accessible labels. */
  name: string;
  detail?: ReactNode;
  actions?: ReactNode;
}

interface OrderedListProps {
  label: string;
  rows: OrderedRow[];
  /** Receives all ids in the new order. */
  onOrder: (ids: number[]) => void;
}

/** Renders a short list that can be reordered by dragging (pointer or keyboard) or with buttons. */
export function OrderedList({ label, rows, onOrder }: OrderedListProps) {
  const t = useTranslations('admin.order');
  const ids = rows.map(({ id }) => id);
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.name ?? '';
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(key) })),
    onReorder: ({ keys: [moved], target }) => {
      if (target.dropPosition !== 'on')
        onOrder(putBeside(ids, Number(moved), target.dropPosition, Number(target.key)));
    },
  });
  const step = (row: OrderedRow, by: -1 | 1) => {
    const next = shifted(ids, row.id, by);
    const isLast = next.indexOf(row.id) === ids.indexOf(row.id);
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={t(by < 0 ? 'upNamed' : 'downNamed', { name: row.name })}
        // Not `disabled`, which would drop the focus when a row reaches the end of the list.
        aria-disabled={isLast}
        onClick={() => onOrder(next)}
      >
        <Icon name={by < 0 ? 'chevron-up' : 'chevron-down'} />
      </button>
    );
  };
  return (
    <OrderLanguage>
      <GridList
        aria-label={label}
        className={styles.list ?? ''}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {rows.map((row) => (
          <GridListItem key={row.id} id={row.id} textValue={row.name} className={styles.row ?? ''}>
            <DragHandle />
            <div className={styles.words}>
              <div className={styles.name}>{row.name}</div>
              {row.detail && <div className="muted small">{row.detail}</div>}
            </div>
            <div className={styles.actions}>
              {step(row, -1)}
              {step(row, 1)}
              {row.actions}
            </div>
          </GridListItem>
        ))}
      </GridList>
    </OrderLanguage>
  );
}
