/** A rectangle on the screen in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where something of the map is on the screen, in px. */
interface Spot<T> {
  x: number;
  y: number;
  item: T;
}

/** A pin: a pill with its text, or a dot where a pill would lie on another pin. The first item gives its place. */
export interface Pin<T> {
  kind: 'pill' | 'dot';
  x: number;
  y: number;
  items: T[];
  box: Box;
}

/** Nearer than this, spots share a pin. No pin lies on another within it. */
export const PIN_PX = 36;
/** Height of a pill with the tip that points at its place. */
const PILL_PX = 38;
const DOT_PX = 24;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Returns the pins of the spots, of which none lies on another. Spots in order of relevance: the first of two that
 * collide keeps its pill, the other becomes a dot, and joins the pin that is in the way of its dot too.
 * @param widthOf the width of a pill with these items in px
 */
export function layoutPins<T>(spots: readonly Spot<T>[], widthOf: (items: readonly T[]) => number): Pin<T>[] {
  const groups: { x: number; y: number; items: T[] }[] = [];
  for (const { x, y, item } of spots) {
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < PIN_PX);
    if (near) near.items.push(item);
    else groups.push({ x, y, items: [item] });
  }
  for (;;) {
    const pins: Pin<T>[] = [];
    const joining = groups.findIndex(({ x, y, items }) => {
      const half = widthOf(items) / 2;
      const pill = { left: x - half, top: y - PILL_PX, right: x + half, bottom: y };
      const dot = {
        left: x - DOT_PX / 2,
        top: y - DOT_PX / 2,
        right: x + DOT_PX / 2,
        bottom: y + DOT_PX / 2,
      };
      const isFree = (box: Box) => !pins.some((pin) => overlaps(pin.box, box));
      if (isFree(pill)) pins.push({ kind: 'pill', x, y, items, box: pill });
      else if (isFree(dot)) pins.push({ kind: 'dot', x, y, items, box: dot });
      else {
        // Merging widens the pill in the way, so everything is placed again.
        pins.find((pin) => overlaps(pin.box, dot))?.items.push(...items);
        return true;
      }
      return false;
    });
    if (joining < 0) return pins;
    groups.splice(joining, 1);
  }
}

/** A name on the map: of a point that it stands beside, or of an area, in the middle of which it stands. */
export interface Name {
  text: string;
  x: number;
  y: number;
  width: number;
  isArea: boolean;
}

const NAME_PX = 18;
/** Distance of a name from its point. */
const BESIDE_PX = 7;

/**
 * Returns where names stand, without those that have no room beside pins and other names. In order of importance.
 * A name beside a point is tried on its right, left, below and above.
 */
export function layoutNames(
  names: readonly Name[],
  obstacles: readonly Box[],
): { name: Name; left: number; top: number }[] {
  const taken: Box[] = [...obstacles];
  return names.flatMap((name) => {
    const { x, y, width, isArea } = name;
    const [centre, middle] = [x - width / 2, y - NAME_PX / 2];
    const corners: [left: number, top: number][] = isArea
      ? [[centre, middle]]
      : [
          [x + BESIDE_PX, middle],
          [x - BESIDE_PX - width, middle],
          [centre, y + BESIDE_PX],
          [centre, y - BESIDE_PX - NAME_PX],
        ];
    for (const [left, top] of corners) {
      const box = { left, top, right: left + width, bottom: top + NAME_PX };
      if (taken.some((other) => overlaps(other, box))) continue;
      taken.push(box);
      return [{ name, left, top }];
    }
    return [];
  });
}

/** What a map shows: its middle in px at its zoom, and the size of its screen in px. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

/** Part of the screen by which a map has to be moved to show another area. */
const MOVED_BY = 1 / 4;

/** Returns whether a map shows another area than before: it was zoomed, or moved by more than a quarter of its size. */
export function isElsewhere(before: View, now: View, size: { x: number; y: number }): boolean {
  if (before.zoom !== now.zoom) return true;
  return (['x', 'y'] as const).some((axis) => Math.abs(now[axis] - before[axis]) > size[axis] * MOVED_BY);
}

/** Returns what measures texts of the map in px. */
export function measureBy(screen: HTMLElement): (text: string, kind: 'pin' | 'name' | 'area') => number {
  const context = document.createElement('canvas').getContext('2d');
  const { fontFamily } = getComputedStyle(screen);
  const fonts = { pin: '700 14px', name: '400 13px', area: '700 14px' } as const;
  const known = new Map<string, number>();
  return (text, kind) => {
    const key = kind + text;
    const width = known.get(key);
    if (width !== undefined || !context) return width ?? text.length * 14;
    context.font = `${fonts[kind]} ${fontFamily}`;
    const measured = context.measureText(text).width;
    known.set(key, measured);
    return measured;
  };
}
