import { darker, lighter } from '@/server/demo/art/colour';
import { ellipse, line, opacity, rect, repeat, shadow, shape, turned } from '@/server/demo/art/draw';
import { DARK, PAPER, WOOD, YOLK } from '@/server/demo/art/palette';
import type { Scenes } from './scene';

export const performance: Scenes = {
  ballet: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 400, 640, 80, darker(ink.table, 0.02)) +
      rect(0, 190, 640, 14, WOOD, 6) +
      line('M90 200v40M550 200v40', '#8C9896', 9) +
      line(
        'M240 196Q226 260 250 330M290 196q30 70-10 150M360 196q-20 80 20 140M410 196q24 60-6 130',
        lighter(ink.a, 0.35),
        9,
      ) +
      slipper(250, 350, -16, ink.a) +
      slipper(390, 346, 18, ink.a),
  },
  stage: {
    on: 'nothing',
    draw: (ink) =>
      rect(0, 0, 640, 480, darker(ink.deep, 0.45)) +
      shape('M120-20L20 420h240zM520-20L380 420h240z', '#FDE9A8', opacity(0.2)) +
      shape('M320-20L200 420h240z', '#FDE9A8', opacity(0.18)) +
      rect(0, 390, 640, 90, '#7A4A25') +
      rect(0, 390, 640, 9, '#A66A4C') +
      ellipse(320, 420, 130, 20, '#FDE9A8', opacity(0.5)) +
      shape('M0 0h120q-10 220-60 390H0zM640 0H520q10 220 60 390h60z', ink.a) +
      line(
        'M30 0q0 200-12 390M74 0q-4 220-34 390M610 0q0 200 12 390M566 0q4 220 34 390',
        darker(ink.a, 0.2),
        7,
      ) +
      shape(`M0 0h640v50${repeat(8, () => 'q-40 50-80 0')}z`, ink.a) +
      rect(0, 0, 640, 26, YOLK),
    wide: true,
  },
  masks: {
    on: 'wall',
    draw: (ink) =>
      shape('M0 0h90q-10 240-50 480H0zM640 0h-90q10 240 50 480h40z', ink.c) +
      turned(-10, 240, 220, mask(240, 220, PAPER, 1)) +
      turned(12, 420, 280, mask(420, 280, ink.a, -1)) +
      line('M150 140q-60 40-40 160M510 200q60 40 40 150', ink.b, 10),
  },
  magic: {
    on: 'table',
    draw: (ink) =>
      shadow(300, 410, 190) +
      ellipse(290, 396, 180, 24, DARK) +
      shape('M190 396V220h200v176z', DARK) +
      ellipse(290, 220, 100, 18, '#0F1413') +
      rect(190, 340, 200, 32, ink.a) +
      [
        [230, 150, ink.b],
        [300, 100, ink.a],
        [360, 156, ink.c],
        [270, 60, YOLK],
      ]
        .map(([x, y, colour]) =>
          shape(`M${x} ${Number(y) - 24}l7 17 18 1-14 12 5 18-16-10-16 10 5-18-14-12 18-1z`, String(colour)),
        )
        .join('') +
      turned(
        40,
        500,
        330,
        rect(390, 318, 210, 18, DARK, 9),
        rect(390, 318, 36, 18, PAPER, 9),
        rect(564, 318, 36, 18, PAPER, 9),
      ),
  },
};

function slipper(x: number, y: number, angle: number, colour: string): string {
  return turned(
    angle,
    x,
    y,
    shape(`M${x - 34} ${y - 60}q34 26 68 0 20 70-4 130-14 34-30 34t-30-34q-24-60-4-130z`, colour),
    shape(`M${x - 22} ${y - 40}q22 18 44 0 4 40-22 56-26-16-22-56z`, darker(colour, 0.25)),
  );
}

function mask(x: number, y: number, colour: string, mood: 1 | -1): string {
  const mouth =
    mood === 1
      ? `M${x - 50} ${y + 36}q50 60 100 0-50 20-100 0z`
      : `M${x - 46} ${y + 70}q46-60 92 0-46-20-92 0z`;
  return (
    shape(`M${x - 100} ${y - 110}q100 40 200 0 30 220-100 260-130-40-100-260z`, colour) +
    shape(`M${x - 62} ${y - 30}q26-30 48 0-22 16-48 0zM${x + 14} ${y - 30}q26-30 48 0-22 16-48 0z`, DARK) +
    shape(mouth, DARK)
  );
}
