import { darker, lighter } from '@/server/demo/art/colour';
import {
  circle,
  ellipse,
  group,
  line,
  opacity,
  rect,
  repeat,
  shadow,
  shape,
  turned,
} from '@/server/demo/art/draw';
import { CREAM, DARK, PAPER, YOLK } from '@/server/demo/art/palette';
import { shoe } from './parts';
import type { Scenes } from './scene';

export const trends: Scenes = {
  sneakers: {
    on: 'table',
    draw: (ink) =>
      shadow(330, 408, 230) +
      rect(120, 300, 330, 104, ink.b, 8) +
      rect(110, 284, 350, 36, darker(ink.b, 0.12), 6) +
      group('translate(300 228)', shoe(0, 0, ink.a, ink.c)) +
      group('translate(440 352) scale(.9)', shoe(0, 0, ink.a, ink.c)),
  },
  kpop: {
    on: 'nothing',
    draw: (ink) => {
      const night = darker(ink.random.pick(['#5B3F9B', '#992661', '#2F4C93']), 0.45);
      return (
        rect(0, 0, 640, 480, night) +
        [
          [100, ink.a, -60],
          [240, ink.b, 30],
          [400, ink.c, -40],
          [540, ink.a, 50],
        ]
          .map(
            ([x, colour, lean]) =>
              shape(`M${x} 40l${Number(lean) - 70} 380h140z`, lighter(String(colour), 0.2), opacity(0.32)) +
              rect(Number(x) - 22, 20, 44, 34, DARK, 8) +
              ellipse(Number(x), 56, 18, 8, '#FDE9A8'),
          )
          .join('') +
        rect(0, 14, 640, 12, '#3B4442') +
        rect(150, 120, 340, 170, darker(night, 0.3), 8) +
        repeat(24, (i) =>
          rect(
            164 + (i % 8) * 40,
            136 + Math.floor(i / 8) * 48,
            32,
            40,
            [ink.a, ink.b, ink.c, night][(i * 7) % 4] ?? ink.a,
            4,
            opacity(0.8),
          ),
        ) +
        rect(0, 350, 640, 130, darker(night, 0.4)) +
        rect(0, 350, 640, 8, ink.b) +
        repeat(
          9,
          (i) =>
            line(`M${40 + i * 72} 480v-${60 + ((i * 29) % 40)}`, PAPER, 9) +
            ellipse(40 + i * 72, 410 - ((i * 29) % 40), 17, 24, [ink.a, ink.b, ink.c][i % 3] ?? ink.a),
        )
      );
    },
  },
  boba: {
    on: 'table',
    draw: (ink) =>
      cup(230, '#D9A874', ink.a) +
      cup(420, lighter(ink.b, 0.35), ink.c) +
      circle(120, 392, 14, DARK) +
      circle(548, 388, 14, DARK) +
      circle(576, 396, 11, DARK),
  },
  polaroid: {
    on: 'surface',
    draw: (ink) =>
      polaroid(150, 90, -12, ink.a, ink.b) +
      polaroid(330, 70, 9, ink.c, ink.a) +
      polaroid(250, 220, -3, ink.b, ink.c),
  },
  gacha: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 150) +
      rect(200, 230, 240, 174, ink.a, 20) +
      rect(190, 70, 260, 176, '#EAF3F2', 40) +
      [
        [240, 200, ink.b],
        [300, 206, ink.c],
        [360, 200, YOLK],
        [410, 190, ink.b],
        [270, 150, YOLK],
        [330, 152, ink.a],
        [388, 140, ink.c],
      ]
        .map(
          ([x, y, colour]) =>
            circle(Number(x), Number(y), 29, PAPER) +
            shape(`M${Number(x) - 29} ${y}a29 29 0 0158 0z`, String(colour)),
        )
        .join('') +
      rect(184, 56, 272, 26, darker(ink.a, 0.15), 12) +
      circle(320, 294, 36, PAPER) +
      rect(312, 262, 16, 64, DARK, 8) +
      rect(270, 350, 100, 40, darker(ink.a, 0.35), 12) +
      circle(530, 376, 29, PAPER) +
      shape('M501 376a29 29 0 0158 0z', ink.c),
  },
  claw: {
    on: 'wall',
    draw: (ink) =>
      rect(130, 30, 380, 430, ink.a, 24) +
      rect(154, 84, 332, 230, lighter(ink.wall, 0.6), 10) +
      line('M320 84v60', '#8C9896', 9) +
      line('M320 144l-40 30 14 40M320 144l40 30-14 40', '#8C9896', 10) +
      [
        [200, 290, ink.b],
        [260, 286, YOLK],
        [322, 290, ink.c],
        [384, 286, PAPER],
        [440, 290, ink.b],
      ]
        .map(
          ([x, y, colour]) =>
            circle(Number(x) - 18, Number(y) - 32, 13, String(colour)) +
            circle(Number(x) + 18, Number(y) - 32, 13, String(colour)) +
            circle(Number(x), Number(y), 36, String(colour)) +
            circle(Number(x) - 11, Number(y) - 4, 4, DARK) +
            circle(Number(x) + 11, Number(y) - 4, 4, DARK),
        )
        .join('') +
      rect(154, 314, 332, 14, darker(ink.a, 0.2)) +
      rect(180, 350, 120, 80, darker(ink.a, 0.4), 12) +
      circle(390, 380, 22, YOLK) +
      circle(446, 380, 22, PAPER) +
      repeat(7, (i) => circle(166 + i * 51, 58, 10, i % 2 ? YOLK : PAPER)),
    wide: true,
  },
  charms: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -14,
        260,
        240,
        rect(168, 52, 200, 390, '#1D2522', 36, opacity(0.14)),
        rect(160, 40, 200, 390, ink.a, 36),
        rect(178, 58, 84, 84, darker(ink.a, 0.2), 22),
        circle(204, 84, 16, DARK),
        circle(236, 116, 16, DARK),
        shape('M260 330c-50-36-44-66-22-66 14 0 22 14 22 14s8-14 22-14c22 0 28 30-22 66z', PAPER),
        circle(310, 210, 20, ink.b),
        circle(214, 200, 14, YOLK),
        circle(320, 380, 16, ink.c),
      ) +
      repeat(9, (i) =>
        circle(
          450 + (i % 3) * 60,
          110 + Math.floor(i / 3) * 100 + (i % 2) * 20,
          17 + (i % 3) * 4,
          [ink.b, PAPER, ink.c, YOLK][i % 4] ?? ink.b,
        ),
      ),
  },
  gamepad: {
    on: 'surface',
    draw: (ink) =>
      turned(
        ink.random.between(-12, 10),
        320,
        240,
        shape(
          'M190 168h276q90 0 106 120 12 112-60 112-44 0-80-70H224q-36 70-80 70-72 0-60-112 16-120 106-120z',
          '#1D2522',
          opacity(0.14),
        ),
        shape(
          'M182 150h276q90 0 106 120 12 112-60 112-44 0-80-70H216q-36 70-80 70-72 0-60-112 16-120 106-120z',
          ink.a,
        ),
        rect(166, 222, 84, 26, DARK, 8),
        rect(195, 193, 26, 84, DARK, 8),
        circle(430, 200, 18, YOLK),
        circle(470, 236, 18, ink.b),
        circle(390, 236, 18, ink.c),
        circle(430, 272, 18, PAPER),
        rect(286, 190, 68, 20, darker(ink.a, 0.3), 10),
      ),
  },
};

function cup(x: number, drink: string, straw: string): string {
  return (
    shadow(x, 406, 76) +
    line(`M${x + 10} 200L${x + 36} 60`, straw, 16) +
    shape(`M${x - 74} 150h148l-18 254h-112z`, '#F4F1EA', opacity(0.75)) +
    shape(`M${x - 70} 196h140l-14 204h-112z`, drink) +
    repeat(11, (i) =>
      circle(x - 42 + (i % 4) * 28 + (i > 7 ? 14 : 0), 388 - Math.floor(i / 4) * 24, 11, '#3A2114'),
    ) +
    rect(x - 84, 136, 168, 24, PAPER, 10) +
    rect(x - 50, 240, 100, 60, PAPER, 10, opacity(0.9)) +
    circle(x, 270, 16, straw)
  );
}

function polaroid(x: number, y: number, angle: number, sky: string, ground: string): string {
  return turned(
    angle,
    x + 85,
    y + 100,
    rect(x + 7, y + 9, 180, 214, '#1D2522', 6, opacity(0.13)),
    rect(x, y, 180, 214, PAPER, 6),
    rect(x + 14, y + 14, 152, 146, lighter(sky, 0.55)),
    circle(x + 120, y + 56, 20, YOLK),
    shape(`M${x + 14} ${y + 160}v-40q40-50 80-10t72-20v70z`, ground),
    line(`M${x + 50} ${y + 188}h80`, CREAM, 9),
  );
}
