import { Menu, MenuItem } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { changedSearch, moveTo } from '../dashboard-address';
import styles from './own-advertisements.module.css';
import type { OfferedStep } from './use-steps';

interface StepsMenuProps {
  id: number;
  title: string;
  offered: readonly OfferedStep[];
  isBusy: boolean;
}

/** Renders the menu of an advertisement: the steps that are no buttons of its card, and its details. */
export function StepsMenu({ id, title, offered, isBusy }: StepsMenuProps) {
  const t = useTranslations('dashboard.posts');
  const menuId = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  const detail = changedSearch(window.location.search, { post: String(id) });
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={t('manage', { title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </button>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('manage', { title }) } }}
      >
        {offered.map(({ step, label, href, run }) =>
          href ? (
            <MenuItem key={step} component="a" href={href} onClick={close} className={styles.item}>
              {label}
            </MenuItem>
          ) : (
            <MenuItem
              key={step}
              disabled={isBusy}
              className={styles.item}
              onClick={() => {
                close();
                run();
              }}
            >
              {label}
            </MenuItem>
          ),
        )}
        <MenuItem
          component="a"
          href={detail}
          className={styles.item}
          onClick={(event) => {
            event.preventDefault();
            close();
            moveTo(detail);
          }}
        >
          {t('detail')}
        </MenuItem>
      </Menu>
    </>
  );
}
