import { Icon } from './icon';
import type { IconName } from './icon-shapes';

/** Key of one of the twelve main categories. */
export type CategoryIconKey = IconName extends infer Name
  ? Name extends `category-${infer Key}`
    ? Key
    : never
  : never;

/** Renders the icon of a main category in the current text colour. */
export function CategoryIcon({
  category,
  size = 28,
  className,
}: {
  category: CategoryIconKey;
  size?: number;
  className?: string;
}) {
  return <Icon name={`category-${category}`} size={size} className={className} />;
}
