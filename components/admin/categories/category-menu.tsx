import { Menu, MenuItem } from '@mui/material';
import { useTranslations } from 'next-intl';
import type { CategoryNode } from './tree';

const ACTS = ['add', 'up', 'down', 'move', 'merge', 'remove'] as const;
export type CategoryAction = (typeof ACTS)[number];

interface CategoryMenuProps {
  node: CategoryNode;
  /** Element that anchors the menu. */
  button: Element;
  /** Whether the category can move up or down among its siblings. */
  canUp: boolean;
  canDown: boolean;
  onAction: (act: CategoryAction) => void;
  onClose: () => void;
}

/**
 * Renders the actions for a category. A main category cannot be moved, merged or removed, because the colours
 * and icons belong to the main categories.
 */
export function CategoryMenu({ node, button, canUp, canDown, onAction, onClose }: CategoryMenuProps) {
  const t = useTranslations('admin.categories');
  const isThere: Record<CategoryAction, boolean> = {
    add: node.level < 3,
    up: canUp,
    down: canDown,
    move: node.level > 1,
    merge: node.level > 1,
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
