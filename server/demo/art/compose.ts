import type { Random } from '@/server/demo/random';
import { surface, surfaceThing, table, tableThing, wall, wallThing } from './backdrop';
import { group } from './draw';
import { type Ink, inkFor } from './palette';
import type { Scene } from './scenes/scene';

/** Size of a picture in px, and the part of the 640×480 sheet that it shows. */
export interface Frame {
  width: number;
  height: number;
  viewBox: string;
}

export const FRAMES = {
  /** 4:3, for the main picture of a course. */
  course: { width: 1024, height: 768, viewBox: '0 0 640 480' },
  /** 16:10, for blog entries and popups. */
  wide: { width: 1280, height: 800, viewBox: '0 50 640 400' },
} as const satisfies Record<string, Frame>;

/** Composes a scene of backdrop, subject and small objects, randomly rotated and mirrored. */
export function composeScene(scene: Scene, category: string, random: Random): string {
  const ink = inkFor(category, random);
  const side = random.chance(0.5) ? 'left' : 'right';
  const subject = scene.draw(ink);
  const sheet = room(scene, ink, side, subject);
  return !scene.upright && random.chance(0.5) ? group('translate(640 0) scale(-1 1)', sheet) : sheet;
}

function room(scene: Scene, ink: Ink, side: 'left' | 'right', subject: string): string {
  const { random } = ink;
  const away = side === 'left' ? 1 : -1;
  switch (scene.on) {
    case 'table': {
      const [scale, shift] = scene.wide
        ? [1, 0]
        : [random.between(0.84, 0.96), away * random.between(16, 44)];
      const things = scene.wide ? '' : tableThing(ink, side);
      const behind = scene.wide ? '' : wallThing(ink, side);
      return wall(ink) + behind + table(ink) + standing(subject, scale, shift) + things;
    }
    case 'wall':
      return wall(ink) + (scene.wide ? '' : wallThing(ink, side)) + subject;
    case 'surface': {
      const turn = random.between(-7, 7);
      const scale = scene.wide ? 1 : random.between(0.86, 1);
      const things = scene.wide ? '' : surfaceThing(ink, side);
      return (
        surface(ink) +
        things +
        group(
          `rotate(${turn.toFixed(1)} 320 240) translate(320 240) scale(${scale.toFixed(2)}) translate(-320 -240)`,
          subject,
        )
      );
    }
    default:
      return nearer(subject, random.between(1, 1.16), random.between(0, 640), random.between(160, 400));
  }
}

/** Magnifies the content about the point (x, y) of the sheet. */
function nearer(content: string, scale: number, x: number, y: number): string {
  const [dx, dy] = [x - x * scale, y - y * scale];
  return group(`translate(${dx.toFixed(1)} ${dy.toFixed(1)}) scale(${scale.toFixed(3)})`, content);
}

/** Scales a subject about its base, so that it stays on the table, and shifts it sideways by `shift` px. */
function standing(subject: string, scale: number, shift: number): string {
  return group(
    `translate(${(320 + shift).toFixed(0)} 404) scale(${scale.toFixed(2)}) translate(-320 -404)`,
    subject,
  );
}

/** Wraps SVG content into an `<svg>` element of the frame's size. */
export function picture(frame: Frame, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="${frame.viewBox}" preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`;
}
