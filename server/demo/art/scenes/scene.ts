import type { Ink } from '@/server/demo/art/palette';

/** A drawn subject on a 640×480 sheet. */
export interface Scene {
  /** What goes behind it: a wall with a table, a wall alone, a surface seen from above, or nothing (a whole place). */
  on: 'table' | 'wall' | 'surface' | 'nothing';
  draw: (ink: Ink) => string;
  /** Would look wrong as its mirror image. */
  upright?: boolean;
  /** Fills the sheet: no small things beside it. */
  wide?: boolean;
}

export type Scenes = Record<string, Scene>;
