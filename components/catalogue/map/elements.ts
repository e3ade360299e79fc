import type { IconName } from '@/components/ui/icon-shapes';
import { ICON_SPRITE } from '@/components/ui/icon-sprite';

/** Creates an element with properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Creates an icon of the sprite in the text colour, for decoration. */
export function icon(name: IconName, size = 20): HTMLElement {
  const holder = element('span');
  holder.ariaHidden = 'true';
  holder.innerHTML = `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><use href="${ICON_SPRITE}#${name}"/></svg>`;
  return holder;
}

/** Creates a button of an icon, a text, or both; without a text, `label` is its name. */
export function button(
  { text = '', label, name, className }: ButtonParts,
  act: () => void,
): HTMLButtonElement {
  const made = element('button', { type: 'button', className: className ?? '' });
  if (name) made.append(icon(name));
  if (text) made.append(text);
  if (label) made.ariaLabel = label;
  made.addEventListener('click', act);
  return made;
}

interface ButtonParts {
  text?: string;
  label?: string;
  name?: IconName;
  className?: string | undefined;
}
