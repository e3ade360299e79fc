import styles from './icon.module.css';
import type { IconName } from './icon-shapes';
import { ICON_SPRITE } from './icon-sprite';

interface IconProps {
  name: IconName;
  /** Width and height in px. */
  size?: number;
  /** Whether to fill the shape, such as an active heart. */
  filled?: boolean;
  className?: string;
}

/** Renders an icon in the text colour. Decorative: the surrounding control has the accessible name. */
export function Icon({ name, size = 20, filled, className }: IconProps) {
  const classes = [styles.icon, filled && styles.filled, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} width={size} height={size} aria-hidden="true">
      <use href={`${ICON_SPRITE}#${name}`} />
    </svg>
  );
}
