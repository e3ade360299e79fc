import { darker, lighter, mix } from './colour';
import { circle, ellipse, line, rect, repeat, shape, turned } from './draw';
import { type Ink, PAPER, SKIES, WOOD } from './palette';

/** y coordinate of the table's edge, in px, in pictures seen from the front. */
const TABLE_TOP = 366;

/** Draws a wall in one of six finishes, chosen at random. */
export function wall(ink: Ink): string {
  const base = rect(0, 0, 640, 480, ink.wall);
  const soft = mix(ink.wall, ink.tile, 0.14);
  switch (ink.random.below(6)) {
    case 0:
      return base + tiles(ink, ink.random.pick([64, 80]), ink.wall);
    case 1:
      return base + repeat(8, (i) => rect(i * 80, 0, 40, 480, soft));
    case 2:
      return (
        base +
        repeat(24, (i) => circle(40 + (i % 8) * 84, 36 + Math.floor(i / 8) * 92 + (i % 2) * 34, 6, soft))
      );
    case 3:
      return (
        base +
        circle(ink.random.between(190, 450), 230, ink.random.between(150, 200), lighter(ink.wall, 0.45))
      );
    case 4: {
      const x = ink.random.between(90, 190);
      return base + shape(`M${x} 480V200a130 130 0 01260 0V480z`, lighter(ink.wall, 0.4));
    }
    default:
      return base + rect(0, 250, 640, 230, soft) + rect(0, 246, 640, 8, mix(ink.wall, ink.tile, 0.3));
  }
}

/** Draws a table in front of the wall. */
export function table(ink: Ink): string {
  return (
    rect(0, TABLE_TOP, 640, 480 - TABLE_TOP, ink.table) + rect(0, TABLE_TOP, 640, 9, lighter(ink.table, 0.22))
  );
}

/** Draws a surface seen from above, in one of five finishes chosen at random. */
export function surface(ink: Ink): string {
  const base = ink.random.chance(0.45)
    ? mix(ink.table, ink.tint, 0.25)
    : mix(ink.tint, ink.tile, ink.random.between(0.15, 0.5));
  const field = rect(0, 0, 640, 480, base);
  switch (ink.random.below(5)) {
    case 0:
      return (
        field + repeat(7, (i) => rect(0, i * 70, 640, 66, i % 2 ? darker(base, 0.05) : lighter(base, 0.06)))
      );
    case 1:
      return field + tiles(ink, ink.random.pick([64, 80]), base);
    case 2: {
      const y = ink.random.pick([60, 380]);
      return field + rect(0, y, 640, 10, lighter(base, 0.45)) + rect(0, y + 22, 640, 4, lighter(base, 0.45));
    }
    case 3:
      return (
        field + turned(ink.random.between(-8, 8), 320, 240, rect(70, 36, 500, 408, lighter(base, 0.28), 16))
      );
    default:
      return field + circle(ink.random.pick([40, 600]), ink.random.pick([30, 450]), 190, lighter(base, 0.16));
  }
}

/** Draws a grid of square tiles in three random tones. */
function tiles(ink: Ink, size: number, base: string): string {
  const columns = Math.ceil(640 / size);
  const tones = [lighter(base, 0.08), lighter(base, 0.18), lighter(base, 0.28)];
  const paths = tones.map(() => '');
  for (let i = 0; i < columns * Math.ceil(480 / size); i++) {
    const tone = ink.random.below(tones.length);
    paths[tone] +=
      `M${(i % columns) * size + 2} ${Math.floor(i / columns) * size + 2}h${size - 4}v${size - 4}h-${size - 4}z`;
  }
  return paths.map((path, index) => shape(path, tones[index] ?? base)).join('');
}

/** Draws one object on the wall, in the upper corner that the subject leaves empty. */
export function wallThing(ink: Ink, side: 'left' | 'right'): string {
  const x = side === 'left' ? 56 : 444;
  switch (ink.random.below(7)) {
    case 0:
      return window(x, ink);
    case 1:
      return (
        rect(x + 20, 50, 110, 130, PAPER, 6) +
        rect(x + 32, 62, 86, 106, mix(ink.tint, ink.tile, 0.4)) +
        circle(x + 75, 118, 26, ink.b)
      );
    case 2:
      return (
        rect(x, 142, 150, 10, WOOD, 4) +
        rect(x + 16, 94, 26, 48, ink.a, 6) +
        rect(x + 46, 82, 22, 60, ink.c, 4) +
        ellipse(x + 104, 124, 24, 18, ink.b)
      );
    case 3:
      return (
        circle(x + 76, 104, 48, PAPER) +
        circle(x + 76, 104, 40, lighter(ink.wall, 0.6)) +
        line(`M${x + 76} 104v-26m0 26l18 10`, '#3B4442', 6)
      );
    case 4:
      return (
        line(`M${x + 76} 0v66`, '#5B4A3A', 4) +
        shape(`M${x + 28} 116a48 50 0 0196 0z`, ink.b) +
        ellipse(x + 76, 116, 20, 7, '#FDE9A8')
      );
    case 5:
      return bunting(ink);
    default:
      return '';
  }
}

function window(x: number, ink: Ink): string {
  const light = SKIES[ink.time];
  const towers = repeat(5, (i) =>
    rect(x + 8 + i * 28, 108 + ink.random.below(5) * 10, 22, 92, i % 2 ? light.far : light.near),
  ).replaceAll('height="92"', 'height="70"');
  const frame = '#8A5A3C';
  return (
    rect(x, 34, 152, 170, light.sky, 6) +
    circle(x + 110, 78, 20, light.light) +
    `<svg x="${x}" y="34" width="152" height="166" viewBox="${x} 34 152 166">${towers}</svg>` +
    `<rect x="${x}" y="34" width="152" height="170" rx="6" fill="none" stroke="${frame}" stroke-width="9"/>` +
    line(`M${x + 76} 36v166M${x} 112h152`, frame, 6)
  );
}

function bunting(ink: Ink): string {
  const colours = [ink.a, ink.b, ink.c];
  const flags = repeat(9, (i) => {
    const y = 30 + Math.sin((i / 8) * Math.PI) * 34;
    return shape(`M${18 + i * 70} ${y.toFixed(0)}h46l-23 40z`, colours[i % 3] ?? ink.a);
  });
  return line('M0 26Q320 104 640 26', '#7A6A5A', 3) + flags;
}

/** Draws a small object on the table, away from the subject. */
export function tableThing(ink: Ink, side: 'left' | 'right'): string {
  const x = side === 'left' ? 66 : 574;
  switch (ink.random.below(6)) {
    case 0:
      return plant(x, ink);
    case 1:
      return rect(x - 26, 352, 52, 52, ink.c, 8) + rect(x - 26, 364, 52, 8, lighter(ink.c, 0.5));
    case 2:
      return (
        rect(x - 46, 386, 92, 20, ink.a, 4) +
        rect(x - 40, 368, 80, 18, ink.b, 4) +
        rect(x - 34, 372, 6, 10, PAPER)
      );
    case 3:
      return (
        shape(`M${x - 28} 352h56l-6 44a8 8 0 01-8 8h-28a8 8 0 01-8-8z`, PAPER) +
        line(`M${x + 26} 364q20 0 18 14t-22 12`, PAPER, 7)
      );
    case 4:
      return circle(x, 382, 24, ink.b) + line(`M${x} 358q4-14 16-14`, '#4F8577', 5);
    default:
      return '';
  }
}

function plant(x: number, ink: Ink): string {
  const leaf = '#4F8577';
  return (
    line(
      `M${x} 360Q${x - 4} 310 ${x - 30} 290M${x} 360Q${x + 2} 300 ${x + 6} 272M${x} 360Q${x + 10} 316 ${x + 34} 304`,
      '#2F6556',
      5,
    ) +
    [
      [-32, 286, -40],
      [6, 264, 4],
      [36, 300, 50],
    ]
      .map(([dx = 0, y = 0, angle = 0]) => turned(angle, x + dx, y, ellipse(x + dx, y, 12, 26, leaf)))
      .join('') +
    shape(`M${x - 26} 354h52l-8 50h-36z`, ink.a)
  );
}

/** Draws a small object in an empty corner of a surface. */
export function surfaceThing(ink: Ink, side: 'left' | 'right'): string {
  const x = side === 'left' ? 64 : 576;
  const y = ink.random.pick([70, 412]);
  switch (ink.random.below(6)) {
    case 0:
      return circle(x, y, 46, PAPER) + circle(x, y, 36, '#9A6234') + circle(x - 4, y - 3, 28, '#A9714E');
    case 1:
      return turned(
        ink.random.between(-60, 60),
        x,
        y,
        rect(x - 6, y - 70, 12, 120, ink.b, 3) + shape(`M${x - 6} ${y + 50}h12l-6 20z`, CREAM_TIP),
      );
    case 2:
      return turned(
        ink.random.between(0, 180),
        x,
        y,
        shape(`M${x} ${y - 50}q44 44 0 100q-44-56 0-100z`, '#5C9F86') +
          line(`M${x} ${y - 40}v84`, '#2F6556', 3),
      );
    case 3:
      return turned(ink.random.between(-20, 20), x, y, rect(x - 40, y - 40, 80, 80, '#FBE7B8', 3));
    case 4:
      return circle(x, y, 26, ink.c) + circle(x + (side === 'left' ? 40 : -40), y + 18, 14, ink.b);
    default:
      return '';
  }
}

const CREAM_TIP = '#F3CF98';
