import { useLocale, useTranslations } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import type { AdminCategory } from '@/lib/contract/admin-categories';
import { categoryPath } from '@/lib/site/catalogue-paths';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { PickDialog } from '../ui/pick-dialog';
import { type CategoryNode, flat, titleIn, trailIn } from './tree';

/** A category and the action to confirm. `parentId` is preset when the row was dragged onto that parent. */
export interface CategoryQuestion {
  act: 'move' | 'merge' | 'remove';
  node: CategoryNode;
  parentId?: number;
}

interface CategoryDialogProps extends CategoryQuestion {
  tree: CategoryNode[];
  onClose: () => void;
  onDone: (text: string) => Promise<unknown>;
}

/** Renders a confirmation before a category is moved, merged or removed. It lists the consequences. */
export function CategoryDialog({ act, node, parentId, tree, onClose, onDone }: CategoryDialogProps) {
  const t = useTranslations('admin.categories');
  const locale = useLocale();
  const name = titleIn(locale, node);
  const done = async (values: { name: string; other: string }) => {
    onClose();
    await onDone(t(`done.${act}`, values));
  };
  if (act === 'remove')
    return (
      <ConfirmDialog
        title={t('asks.remove', { name })}
        text={t('removeText')}
        confirm={t('acts.remove')}
        onConfirm={async () => {
          await adminApi().deleteCategory(node);
          await done({ name, other: '' });
        }}
        onClose={onClose}
      >
        <p>{t('follows.address', { from: addressOf(node), to: addressOf(node.above) })}</p>
      </ConfirmDialog>
    );
  const level = act === 'move' ? node.level - 1 : node.level;
  const options = flat(tree)
    .filter(
      (one) => one.level === level && one.id !== node.id && (act === 'merge' || one.id !== node.parentId),
    )
    .map((one) => ({ id: one.id, name: trailIn(locale, one), node: one }));
  const follows = ({ node: other, name: trail }: (typeof options)[number]) => [
    t('follows.courses', { count: node.postCount, other: trail }),
    ...(node.below.length > 0 ? [t('follows.below', { count: node.below.length })] : []),
    ...(act === 'merge' ? [t('follows.aliases', { other: titleIn(locale, other) })] : []),
    t('follows.address', {
      from: addressOf(node),
      to: act === 'merge' ? addressOf(other) : addressOf([...other.above, other, node]),
    }),
    ...(act === 'merge' ? [t('follows.final', { name })] : []),
  ];
  return (
    <PickDialog
      title={t(`asks.${act}`, { name })}
      label={t(`labels.${act}`)}
      options={options}
      initial={options.find(({ id }) => id === parentId)}
      follows={follows}
      confirm={t(`confirms.${act}`)}
      isFinal={act === 'merge'}
      onConfirm={async (option) => {
        if (act === 'move') await adminApi().moveCategory(node, option.id);
        else await adminApi().mergeCategory(node, option.id);
        await done({ name, other: option.name });
      }}
      onClose={onClose}
    />
  );
}

/** Returns the public Chinese address of a category. */
function addressOf(given: CategoryNode | AdminCategory[]): string {
  const levels = Array.isArray(given) ? given : [...given.above, given];
  const [main = '', sub, activity] = levels.map(({ slug }) => slug);
  return categoryPath(main, sub, activity);
}
