import { darker, lighter } from '@/server/demo/art/colour';
import { circle, group, line, opacity, rect, repeat, shadow, shape, turned } from '@/server/demo/art/draw';
import { CREAM, DARK, PAPER } from '@/server/demo/art/palette';
import type { Scenes } from './scene';

export const games: Scenes = {
  chess: {
    on: 'table',
    draw: (ink) =>
      repeat(8, (i) => rect(i * 80, 384, 80, 96, i % 2 ? '#F4E8D3' : darker(ink.deep, 0.1))) +
      shadow(220, 408, 80) +
      shadow(420, 408, 90) +
      group(
        'translate(220 400)',
        shape('M-70 0h140l-16-34H-54z', PAPER),
        shape('M-46-34h92l-22-120h-48z', PAPER),
        circle(0, -190, 44, PAPER),
        rect(-44, -164, 88, 18, '#E9E2D2', 9),
      ) +
      group(
        'translate(420 400)',
        shape('M-80 0h160l-18-38H-62z', DARK),
        shape(
          'M-54-38h108q0-60-24-100-14-30 10-70l-30-50-20 22-60 34q-46 40-50 84l26 14 44-32q10 40-4 98z',
          DARK,
        ),
        circle(-10, -190, 7, PAPER),
      ) +
      rect(500, 352, 40, 52, ink.a, 6) +
      circle(520, 340, 20, ink.a),
    wide: true,
  },
  mahjong: {
    on: 'surface',
    draw: (ink) =>
      repeat(5, (i) => tile(110 + i * 92, 250 + (i % 2) * 4, 0, i, ink.a)) +
      turned(-18, 220, 130, tile(200, 70, 0, 5, ink.a)) +
      turned(24, 440, 130, tile(420, 60, 0, 3, ink.a)) +
      turned(
        -8,
        320,
        420,
        repeat(
          4,
          (i) => rect(170 + i * 78, 400, 68, 50, ink.b, 8) + rect(170 + i * 78, 392, 68, 44, PAPER, 8),
        ),
      ),
    upright: true,
  },
  dice: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -8,
        320,
        240,
        rect(118, 68, 420, 360, '#1D2522', 18, opacity(0.14)),
        rect(110, 56, 420, 360, CREAM, 18),
        repeat(20, (i) => {
          const side = Math.floor(i / 5);
          const step = (i % 5) * 70;
          const [x = 0, y = 0] =
            [
              [124 + step, 70],
              [474, 70 + step * 0.83],
              [474 - step, 358],
              [124, 358 - step * 0.83],
            ][side] ?? [];
          return rect(x, y, 44, 44, [ink.a, ink.b, ink.c, '#E9D3A8'][i % 4] ?? ink.a, 8);
        }),
      ) +
      die(250, 210, -14, 5) +
      die(370, 270, 20, 3) +
      pawn(430, 180, ink.a) +
      pawn(200, 330, ink.b),
  },
  cards: {
    on: 'surface',
    draw: (ink) =>
      repeat(5, (i) =>
        turned(
          -40 + i * 20,
          320,
          460,
          rect(256, 110, 150, 220, '#1D2522', 16, opacity(0.1)),
          rect(250, 100, 150, 220, PAPER, 16),
          i % 2
            ? shape('M325 170l34 44-34 44-34-44z', ink.a)
            : shape('M325 250c-50-36-44-70-22-70 14 0 22 14 22 14s8-14 22-14c22 0 28 34-22 70z', '#C8372D'),
        ),
      ) +
      circle(110, 90, 44, ink.b) +
      circle(110, 90, 28, lighter(ink.b, 0.5)) +
      circle(540, 110, 44, ink.c) +
      circle(540, 110, 28, lighter(ink.c, 0.5)),
    upright: true,
  },
  darts: {
    on: 'wall',
    draw: (ink) =>
      circle(320, 240, 196, DARK) +
      repeat(20, (i) => {
        const a = ((i * 18 - 9) * Math.PI) / 180;
        const b = ((i * 18 + 9) * Math.PI) / 180;
        const p = (r: number, t: number) =>
          `${(320 + r * Math.sin(t)).toFixed(1)} ${(240 - r * Math.cos(t)).toFixed(1)}`;
        return shape(`M320 240L${p(166, a)}A166 166 0 01${p(166, b)}z`, i % 2 ? '#F4E8D3' : '#2A302F');
      }) +
      `<circle cx="320" cy="240" r="160" fill="none" stroke="${ink.a}" stroke-width="14" stroke-dasharray="50.3 50.3"/><circle cx="320" cy="240" r="96" fill="none" stroke="${ink.a}" stroke-width="14" stroke-dasharray="30.2 30.2"/>` +
      circle(320, 240, 28, '#5FB597') +
      circle(320, 240, 13, '#C8372D') +
      dart(326, 234, ink.b) +
      dart(392, 180, ink.c),
    wide: true,
  },
};

function tile(x: number, y: number, _: number, face: number, back: string): string {
  const dots =
    [
      [[37, 55]],
      [
        [37, 32],
        [37, 78],
      ],
      [
        [20, 30],
        [37, 55],
        [54, 80],
      ],
      [
        [22, 32],
        [52, 32],
        [22, 78],
        [52, 78],
      ],
      [
        [20, 28],
        [54, 28],
        [37, 55],
        [20, 82],
        [54, 82],
      ],
      [
        [24, 26],
        [50, 26],
        [24, 55],
        [50, 55],
        [24, 84],
        [50, 84],
      ],
    ][face % 6] ?? [];
  const colours = ['#C8372D', '#0A6650', '#2F4C93'];
  return (
    rect(x, y + 14, 76, 112, back, 12) +
    rect(x, y, 76, 112, PAPER, 12) +
    dots
      .map(
        ([dx = 0, dy = 0], i) =>
          circle(x + dx, y + dy, face === 0 ? 24 : 11, colours[(i + face) % 3] ?? DARK) +
          circle(x + dx, y + dy, face === 0 ? 13 : 4, PAPER),
      )
      .join('')
  );
}

function die(x: number, y: number, angle: number, face: 3 | 5): string {
  const dots =
    face === 5
      ? [
          [-22, -22],
          [22, -22],
          [0, 0],
          [-22, 22],
          [22, 22],
        ]
      : [
          [-22, -22],
          [0, 0],
          [22, 22],
        ];
  return turned(
    angle,
    x,
    y,
    rect(x - 42, y - 40, 96, 96, '#1D2522', 18, opacity(0.16)),
    rect(x - 48, y - 48, 96, 96, PAPER, 18),
    dots.map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 9, DARK)).join(''),
  );
}

function pawn(x: number, y: number, colour: string): string {
  return (
    circle(x + 4, y + 6, 26, '#1D2522', opacity(0.15)) +
    circle(x, y, 26, colour) +
    circle(x, y, 14, lighter(colour, 0.35))
  );
}

function dart(x: number, y: number, colour: string): string {
  return (
    line(`M${x} ${y}l52 44`, '#C9CFCB', 7) + shape(`M${x + 44} ${y + 30}l50 20 6 40-40-8-24-44z`, colour)
  );
}
