import { darker, lighter } from '@/server/demo/art/colour';
import { circle, ellipse, group, line, opacity, rect, repeat, shape, turned } from '@/server/demo/art/draw';
import { CREAM, DARK, PAPER, STEEL, WOOD, YOLK } from '@/server/demo/art/palette';
import { flower } from './parts';
import type { Scenes } from './scene';

export const art: Scenes = {
  easel: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 416, 640, 64, darker(ink.table, 0.05)) +
      line('M320 30L200 450M320 30l120 420M320 60v370', WOOD, 16) +
      rect(176, 330, 288, 20, '#8A5A3C', 6) +
      rect(186, 80, 268, 250, PAPER, 4) +
      rect(200, 94, 240, 222, lighter(ink.b, 0.6)) +
      circle(384, 146, 30, YOLK) +
      shape('M200 250q70-70 130-20t110-40v126H200z', ink.a) +
      shape('M200 284q90-50 150-14t90-24v70H200z', darker(ink.a, 0.2)),
  },
  papercut: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -6,
        290,
        240,
        rect(128, 88, 310, 310, '#1D2522', 4, opacity(0.12)),
        rect(120, 76, 310, 310, ink.a, 4),
        repeat(8, (i) =>
          turned(i * 45, 275, 231, shape('M275 110q26 40 0 76-26-36 0-76zM275 200l10 16h-20z', CREAM)),
        ),
        circle(275, 231, 22, CREAM),
        circle(275, 231, 10, ink.a),
        [
          [150, 106],
          [400, 106],
          [150, 356],
          [400, 356],
        ]
          .map(([x = 0, y = 0]) => flower(x, y, 16, CREAM))
          .join(''),
      ) +
      turned(
        30,
        500,
        250,
        line('M486 90l30 200M514 90l-30 200', STEEL, 14),
        `<circle cx="470" cy="330" r="38" fill="none" stroke="${ink.b}" stroke-width="18"/><circle cx="530" cy="330" r="38" fill="none" stroke="${ink.b}" stroke-width="18"/>`,
      ),
  },
  tablet: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -6,
        300,
        240,
        rect(98, 82, 420, 330, '#1D2522', 28, opacity(0.15)),
        rect(88, 68, 420, 330, DARK, 28),
        rect(106, 86, 384, 294, PAPER, 12),
        circle(250, 220, 74, ink.a),
        circle(340, 250, 74, ink.b, opacity(0.85)),
        shape('M140 380q80-110 170-60t180-30v90z', ink.c, opacity(0.8)),
        repeat(5, (i) => circle(128, 120 + i * 30, 9, [ink.a, ink.b, ink.c, YOLK, DARK][i] ?? DARK)),
      ) + turned(24, 540, 240, rect(528, 80, 22, 260, PAPER, 11), shape('M528 340h22l-11 34z', DARK)),
  },
  pencils: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -4,
        280,
        240,
        rect(86, 46, 340, 400, '#1D2522', 4, opacity(0.1)),
        rect(76, 36, 340, 400, PAPER, 4),
        circle(246, 180, 82, '#E9E2D2'),
        shape('M166 190a82 82 0 00160 0q-70 40-160 0z', '#C9C2B2'),
        ellipse(250, 300, 110, 18, '#D9D2C2'),
        line('M130 380h200M130 400h150', '#D9D2C2', 4),
      ) +
      repeat(5, (i) =>
        turned(
          8 + i * 4,
          500,
          440,
          rect(470 + i * 16 - 30, 60 + i * 14, 22, 260, [ink.a, ink.b, ink.c, YOLK, DARK][i] ?? DARK, 3),
          shape(`M${440 + i * 16} ${320 + i * 14}h22l-11 40z`, '#F3CF98'),
        ),
      ),
  },
  spray: {
    on: 'wall',
    draw: (ink) =>
      circle(210, 200, 110, ink.a, opacity(0.85)) +
      circle(350, 150, 90, ink.b, opacity(0.85)) +
      circle(420, 250, 100, ink.c, opacity(0.85)) +
      line('M180 260v90M240 290v60M420 330v60', ink.a, 14) +
      rect(0, 410, 640, 70, darker(ink.table, 0.1)) +
      can(120, ink.b) +
      can(520, ink.a) +
      can(440, ink.c),
  },
};

function can(x: number, colour: string): string {
  return group(
    `translate(${x} 440)`,
    rect(-30, -150, 60, 150, colour, 10),
    rect(-30, -104, 60, 44, PAPER),
    shape('M-30-146q4-26 30-26t30 26z', '#C9CFCB'),
    rect(-10, -194, 20, 24, DARK, 4),
  );
}
