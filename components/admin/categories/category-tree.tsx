import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { type Key, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { type DropTarget, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { CategoryIcon } from '@/components/ui/category-icon';
import { Icon } from '@/components/ui/icon';
import { DragHandle } from '../order/drag-handle';
import order from '../order/order.module.css';
import { OrderLanguage } from '../order/order-language';
import { putBeside } from '../order/put-beside';
import styles from './categories.module.css';
import { type CategoryNode, flat, titleIn } from './tree';

interface CategoryTreeProps {
  nodes: CategoryNode[];
  /** False while the tree shows search results: an order needs all siblings. */
  canOrder: boolean;
  opened: Iterable<number>;
  onOpenedChange: (opened: Set<number>) => void;
  onEdit: (node: CategoryNode) => void;
  /** Opens the menu of the category at the button that was pressed. */
  onMore: (node: CategoryNode, button: Element) => void;
  /** Receives the ids of all children of a parent (null: the main categories) in the new order. */
  onOrder: (parentId: number | null, ids: number[]) => void;
  onMove: (node: CategoryNode, parentId: number) => void;
}

/**
 * Renders the category tree as a treegrid. A row can be dragged among its siblings or onto another parent.
 */
export function CategoryTree({ nodes, canOrder, opened, onOpenedChange, ...on }: CategoryTreeProps) {
  const t = useTranslations('admin.categories');
  const locale = useLocale();
  const dragged = useRef<CategoryNode | undefined>(undefined);
  const nodeOf = (key: Key | undefined) => flat(nodes).find(({ id }) => id === key);
  const fits = (target: DropTarget) => {
    const [node, other] = [dragged.current, target.type === 'item' ? nodeOf(target.key) : undefined];
    if (!node || !other || target.type !== 'item') return false;
    if (target.dropPosition !== 'on') return other.parentId === node.parentId;
    return other.level === node.level - 1 && other.id !== node.parentId;
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nodeOf(key)?.titleZh ?? '' })),
    onDragStart: ({ keys: [key] }) => {
      dragged.current = nodeOf(key);
    },
    getDropOperation: (target) => (fits(target) ? 'move' : 'cancel'),
    onMove: ({ keys: [key], target }) => {
      const [node, other] = [nodeOf(key), nodeOf(target.key)];
      if (!node || !other) return;
      if (target.dropPosition === 'on') return on.onMove(node, other.id);
      const like = flat(nodes).filter(({ parentId }) => parentId === node.parentId);
      const ids = like.map(({ id }) => id);
      on.onOrder(node.parentId, putBeside(ids, node.id, target.dropPosition, other.id));
    },
  });
  const rowOf = (node: CategoryNode) => {
    const [name, other] = locale === 'en' ? [node.titleEn, node.titleZh] : [node.titleZh, node.titleEn];
    return (
      <TreeItem id={node.id} textValue={titleIn(locale, node)} className={styles.row ?? ''}>
        <TreeItemContent>
          {canOrder && <DragHandle />}
          {node.below.length > 0 ? (
            <Button slot="chevron" className={styles.chevron ?? ''}>
              <Icon name="chevron-right" />
            </Button>
          ) : (
            <span className={styles.chevron} />
          )}
          {node.level === 1 && <CategoryIcon category={node.icon} size={24} />}
          <div className={styles.words}>
            <strong>{name}</strong>{' '}
            <span className="muted small">
              <span lang={locale === 'en' ? 'zh-Hant-HK' : 'en'}>{other}</span> ·{' '}
              <span className={styles.count}>{t('courses', { count: node.postCount })}</span>
            </span>
          </div>
          <Button
            className={styles.act ?? ''}
            aria-label={t('editNamed', { name })}
            onPress={() => on.onEdit(node)}
          >
            <Icon name="edit" />
          </Button>
          <Button
            className={styles.act ?? ''}
            aria-label={t('moreNamed', { name })}
            aria-haspopup="menu"
            onPress={({ target }) => on.onMore(node, target)}
          >
            <span aria-hidden="true">⋯</span>
          </Button>
        </TreeItemContent>
        <Collection items={node.below}>{rowOf}</Collection>
      </TreeItem>
    );
  };
  return (
    <OrderLanguage>
      <Tree
        // The library does not support adding or removing drag and drop on a mounted tree, so remount it.
        key={String(canOrder)}
        aria-label={t('title')}
        items={nodes}
        className={`${order.list} ${styles.tree}`}
        expandedKeys={opened}
        onExpandedChange={(keys) => onOpenedChange(new Set([...keys].map(Number)))}
        {...(canOrder && { dragAndDropHooks })}
      >
        {rowOf}
      </Tree>
    </OrderLanguage>
  );
}
