import type { Ink } from '@/server/demo/art/palette';

/** A subject drawn on a 640×480 sheet. */
export interface Scene {
  /** The backdrop: a wall with a table, a wall, a surface seen from above, or none for a full-size scene. */
  on: 'table' | 'wall' | 'surface' | 'nothing';
  draw: (ink: Ink) => string;
  /** Must not be mirrored. */
  upright?: boolean;
  /** Fills the sheet, so that no small objects are added. */
  wide?: boolean;
}

export type Scenes = Record<string, Scene>;
