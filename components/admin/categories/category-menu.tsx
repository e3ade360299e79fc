import { Menu, MenuItem } from '@mui/material';
import { useTranslations } from 'next-intl';
import type { CategoryNode } from './tree';

const ACTS = ['add', 'up', 'down', 'move', 'merge', 'remove'] as const;
export type CategoryAction = (typeof ACTS)[number];

interface CategoryMenuProps {
  node: CategoryNode;
  /** The button it opens at. */
  button: Element;
  /** Whether it can go up and down among its like. */
  canUp: boolean;
  canDown: boolean;
  onAction: (act: CategoryAction) => void;
  onClose: () => void;
}

/** What can be done with a category; main ones stay, because colours and signs belong to them. */
export function CategoryMenu({ node, button, canUp, canDown, onAction, onClose }: CategoryMenuProps) {
  const t = useTranslations('admin.categories');
  const isThere: Record<CategoryAction, boolean> = {
    add: node.level < 3,
    up: canUp,
    down: canDown,
    move: node.level > 1,
    merge: true,
    remove: node.level > 1,
  };
  return (
    <Menu open anchorEl={button} onClose={onClose}>
      {ACTS.filter((act) => isThere[act]).map((act) => (
        <MenuItem
          key={act}
          onClick={() => {
            onClose();
            onAction(act);
          }}
        >
          {t(`acts.${act}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
