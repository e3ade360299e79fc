'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { shifted } from '@/components/admin/order/put-beside';
import { useOrder } from '@/components/admin/order/use-order';
import { useAction } from '@/components/admin/people/person-page';
import { useChoices } from '@/components/admin/route';
import { KeywordFilter } from '@/components/admin/ui/keyword-filter';
import { LoadFailure } from '@/components/admin/ui/load-failure';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { adminApi } from '@/lib/api/admin';
import type { AdminCategory } from '@/lib/contract/admin-categories';
import styles from '../ui/screen.module.css';
import { CategoryDialog, type CategoryQuestion } from './category-dialog';
import { CategoryForm } from './category-form';
import { type CategoryAction, CategoryMenu } from './category-menu';
import { CategoryTree } from './category-tree';
import { type CategoryNode, flat, search, treeOf } from './tree';

const KEY = ['admin', 'categories'];
const NONE: AdminCategory[] = [];

/**
 * The pending action. It stores the id and not the node, because reordering changes the version of the node.
 */
type Question = Omit<CategoryQuestion, 'node'> & { id: number };
interface Written {
  node: CategoryNode | null;
  parent: CategoryNode | null;
}

/** Renders the category tree with search, reordering and the dialogs to edit, move, merge and remove. */
export function CategoryScreen() {
  const t = useTranslations('admin.categories');
  const client = useQueryClient();
  const act = useAction();
  const [{ keyword = '' }] = useChoices();
  const list = useQuery({ queryKey: KEY, queryFn: () => adminApi().listCategories() });
  const rows = list.data ?? NONE;
  const tree = useMemo(() => treeOf(rows), [rows]);
  const found = useMemo(() => search(tree, keyword), [tree, keyword]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [closed, setClosed] = useState({ keyword, ids: new Set<number>() });
  const [menu, setMenu] = useState<{ id: number; button: Element } | null>(null);
  const [written, setWritten] = useState<Written | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const order = useOrder<AdminCategory>(KEY, (wanted, [first]) =>
    adminApi().orderCategories(first?.parentId ?? null, wanted),
  );
  const like = (parentId: number | null) => rows.filter((row) => row.parentId === parentId);
  const nodeOf = (id: number | undefined) => flat(tree).find((node) => node.id === id);
  const [menuNode, questionNode] = [nodeOf(menu?.id), nodeOf(question?.id)];
  // Search results are expanded until the administrator collapses them. Another keyword expands them again.
  const shut = closed.keyword === keyword ? closed.ids : new Set<number>();

  async function confirmChange(text: string) {
    await act(async () => undefined, text);
    await client.invalidateQueries({ queryKey: ['categories'] });
  }
  function handleAction(chosen: CategoryAction, node: CategoryNode) {
    if (chosen === 'add') return setWritten({ node: null, parent: node });
    if (chosen !== 'up' && chosen !== 'down') return setQuestion({ act: chosen, id: node.id });
    const siblings = like(node.parentId);
    const ids = siblings.map(({ id }) => id);
    order(siblings, shifted(ids, node.id, chosen === 'up' ? -1 : 1));
  }
  return (
    <>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      <search className={styles.filters}>
        <KeywordFilter label={t('search')} />
      </search>
      <p role="status" className="muted small">
        {keyword && list.data && t('found', { count: found.count })}
      </p>
      {list.isError && <LoadFailure error={list.error} onRetry={list.refetch} />}
      {found.nodes.length > 0 && (
        <CategoryTree
          nodes={found.nodes}
          canOrder={!keyword}
          opened={keyword ? found.opened.filter((id) => !shut.has(id)) : opened}
          onOpenedChange={(ids) =>
            keyword
              ? setClosed({ keyword, ids: new Set(found.opened.filter((id) => !ids.has(id))) })
              : setOpened(ids)
          }
          onEdit={({ id }) => setWritten({ node: nodeOf(id) ?? null, parent: null })}
          onMore={({ id }, button) => setMenu({ id, button })}
          onOrder={(parentId, ids) => order(like(parentId), ids)}
          onMove={({ id }, parentId) => setQuestion({ act: 'move', id, parentId })}
        />
      )}
      {menu && menuNode && (
        <CategoryMenu
          node={menuNode}
          button={menu.button}
          canUp={!keyword && like(menuNode.parentId)[0]?.id !== menuNode.id}
          canDown={!keyword && like(menuNode.parentId).at(-1)?.id !== menuNode.id}
          onAction={(chosen) => handleAction(chosen, menuNode)}
          onClose={() => setMenu(null)}
        />
      )}
      {written && (
        <CategoryForm
          {...written}
          onClose={() => setWritten(null)}
          onSaved={() => {
            if (written.parent) setOpened(new Set([...opened, written.parent.id]));
            return confirmChange(t('saved'));
          }}
        />
      )}
      {question && questionNode && (
        <CategoryDialog
          {...question}
          node={questionNode}
          tree={tree}
          onClose={() => setQuestion(null)}
          onDone={confirmChange}
        />
      )}
    </>
  );
}
