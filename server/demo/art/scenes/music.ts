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
import { CREAM, DARK, PAPER, WOOD, YOLK } from '@/server/demo/art/palette';
import type { Scenes } from './scene';

export const music: Scenes = {
  violin: {
    on: 'surface',
    draw: (ink) => {
      const body = ink.random.pick(['#B4582F', '#A8622E', '#8F4A26']);
      return (
        turned(
          34,
          320,
          240,
          rect(308, -60, 24, 260, DARK, 6),
          shape(
            'M320 150c66 0 88 40 76 78-10 30-10 44 8 74 30 56 4 128-84 128s-114-72-84-128c18-30 18-44 8-74-12-38 10-78 76-78z',
            body,
          ),
          shape(
            'M320 164c54 0 72 32 62 62-12 34-12 54 8 86 24 48 2 104-70 104s-94-56-70-104c20-32 20-52 8-86-10-30 8-62 62-62z',
            lighter(body, 0.25),
          ),
          line('M276 262q-18 30 0 60M364 262q18 30 0 60', DARK, 6),
          rect(306, 150, 28, 100, DARK, 4),
          rect(290, 300, 60, 10, CREAM, 4),
          shape('M306 344h28l-6 60h-16z', DARK),
          line('M313-40v340M320-40v340M327-40v340', PAPER, 1.6),
          circle(320, -60, 18, DARK),
        ) +
        turned(
          48,
          480,
          240,
          line('M480-20v520', '#7A4420', 7),
          line('M490 0v480', PAPER, 4),
          rect(470, 440, 24, 50, DARK, 6),
        )
      );
    },
  },
  drums: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 400, 640, 80, darker(ink.table, 0.1)) +
      ellipse(320, 412, 250, 26, '#1D2522', opacity(0.16)) +
      line('M118 400l60-170M190 400l-26-120M522 400l-60-190M452 400l28-130', '#8C9896', 7) +
      circle(320, 310, 104, ink.a) +
      circle(320, 310, 86, PAPER) +
      circle(320, 310, 40, lighter(ink.a, 0.6)) +
      drum(236, 176, 62, ink.a) +
      drum(404, 176, 62, ink.a) +
      drum(170, 296, 58, ink.b) +
      drum(476, 300, 66, ink.b) +
      turned(-12, 140, 140, ellipse(140, 140, 92, 16, '#E3B04B')) +
      turned(14, 510, 120, ellipse(510, 120, 96, 16, '#E3B04B')),
  },
  microphone: {
    on: 'wall',
    draw: (ink) =>
      repeat(3, (i) =>
        shape(`M${160 + i * 160} -20L${40 + i * 200} 480h160z`, lighter(ink.wall, 0.5), opacity(0.5)),
      ) +
      turned(
        24,
        320,
        240,
        shape('M286 220h68l-16 270h-36z', DARK),
        rect(282, 196, 76, 40, ink.b, 10),
        rect(244, 40, 152, 172, '#C9CFCB', 76),
        line('M250 90h140M246 126h148M250 162h140M286 46v160M320 40v170M354 46v160', '#8C9896', 5),
        rect(244, 112, 152, 26, ink.a),
        rect(312, 280, 16, 40, ink.b, 8),
      ),
  },
  sheet: {
    on: 'wall',
    draw: (ink) =>
      line('M320 300v120M320 400l-90 70M320 400l90 70', '#5B5676', 12) +
      shape('M110 90h420l-20 226H130z', DARK) +
      shape('M140 70h176v214H146zM324 70h176l-6 214H324z', PAPER) +
      repeat(4, (i) =>
        line(
          `M160 ${104 + i * 48}h138M160 ${114 + i * 48}h138M344 ${104 + i * 48}h138M344 ${114 + i * 48}h138`,
          '#C9BFD9',
          2.5,
        ),
      ) +
      repeat(
        14,
        (i) =>
          circle(176 + (i % 4) * 36 + (i > 6 ? 184 : 0), 108 + ((i * 48) % 190), 8, i % 3 ? DARK : ink.a) +
          line(
            `M${183 + (i % 4) * 36 + (i > 6 ? 184 : 0)} ${106 + ((i * 48) % 190)}v-30`,
            i % 3 ? DARK : ink.a,
            4,
          ),
      ),
  },
  turntable: {
    on: 'surface',
    draw: (ink) =>
      rect(78, 68, 500, 360, '#1D2522', 26, opacity(0.14)) +
      rect(70, 56, 500, 360, ink.a, 26) +
      rect(86, 72, 468, 328, darker(ink.a, 0.2), 18) +
      circle(270, 236, 148, DARK) +
      [130, 112, 94, 76]
        .map((r) => `<circle cx="270" cy="236" r="${r}" fill="none" stroke="#454C4C" stroke-width="3"/>`)
        .join('') +
      circle(270, 236, 56, ink.b) +
      circle(270, 236, 10, PAPER) +
      circle(488, 124, 32, '#C9CFCB') +
      line('M488 124v150l-96 50', '#E9E2D2', 11) +
      rect(366, 306, 40, 28, PAPER, 6) +
      repeat(
        3,
        (i) => rect(450 + i * 34, 330, 14, 52, CREAM, 7) + rect(446 + i * 34, 342 + i * 8, 22, 14, ink.c, 4),
      ),
  },
  headphones: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 404, 170) +
      line('M180 300Q170 110 320 110t140 190', DARK, 26) +
      line('M196 250q16-110 124-110t124 110', ink.b, 12) +
      rect(140, 250, 76, 146, ink.a, 36) +
      rect(424, 250, 76, 146, ink.a, 36) +
      rect(198, 262, 30, 122, DARK, 14) +
      rect(412, 262, 30, 122, DARK, 14) +
      line('M500 150v90M540 120v110', ink.c, 8) +
      ellipse(486, 244, 18, 13, ink.c) +
      ellipse(526, 234, 18, 13, ink.c) +
      line('M500 150l40-30', ink.c, 12),
  },
  djembe: {
    on: 'table',
    draw: (ink) =>
      djembe(240, 1, ink.a, ink.b) + group('translate(120 60) scale(.84)', djembe(360, 1, ink.c, ink.a)),
  },
  zither: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -12,
        320,
        240,
        rect(-30, 150, 700, 200, '#1D2522', 30, opacity(0.14)),
        rect(-40, 130, 700, 200, '#7A4420', 30),
        rect(-20, 146, 660, 168, '#A8622E', 20),
        repeat(9, (i) => line(`M-20 ${164 + i * 17}H640`, '#F7E7C4', 2.4)),
        repeat(9, (i) => shape(`M${150 + i * 34} ${154 + i * 17}l14 22h-28z`, PAPER)),
        circle(60, 230, 34, ink.a),
        circle(60, 230, 22, ink.b),
        circle(592, 230, 20, ink.b),
      ),
  },
  flute: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -28,
        320,
        240,
        rect(18, 222, 610, 44, '#1D2522', 22, opacity(0.15)),
        rect(10, 208, 610, 42, '#C9CFCB', 21),
        rect(10, 208, 610, 14, '#E7EBE8', 7),
        rect(120, 204, 16, 50, STEEL),
        rect(400, 204, 16, 50, STEEL),
        ellipse(70, 222, 20, 10, '#8C9896'),
        repeat(8, (i) => circle(170 + i * 28, 226, 11, '#8C9896') + circle(170 + i * 28, 224, 8, '#F4F6F4')),
      ) +
      turned(
        -28,
        320,
        400,
        rect(130, 380, 420, 40, WOOD, 16),
        rect(130, 380, 90, 40, ink.a, 16),
        repeat(6, (i) => circle(260 + i * 40, 400, 8, '#5B3A27')),
      ),
  },
  tripod: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 410, 640, 70, darker(ink.table, 0.05)) +
      line('M320 280L220 430M320 280l100 150M320 280v150', DARK, 14) +
      rect(296, 250, 48, 40, '#4B4660', 8) +
      rect(200, 116, 240, 146, '#2A2838', 22) +
      rect(200, 150, 240, 76, '#4B4660') +
      rect(266, 92, 76, 40, '#2A2838', 10) +
      circle(320, 190, 66, '#1C1A27') +
      circle(320, 190, 50, '#3C6E9E') +
      circle(320, 190, 28, '#1C3350') +
      circle(304, 174, 12, '#BFE0F2') +
      circle(414, 138, 9, ink.a) +
      shape('M470 130l110-50v180l-110-50z', PAPER, opacity(0.85)) +
      line('M560 262v150', DARK, 8),
  },
  keys: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -14,
        320,
        240,
        rect(38, 142, 580, 230, '#1D2522', 24, opacity(0.15)),
        rect(28, 126, 580, 230, DARK, 24),
        rect(28, 126, 580, 70, '#3B4442', 24),
        repeat(5, (i) => circle(80 + i * 44, 160, 14, i === 1 ? ink.a : '#8C9896')),
        rect(330, 140, 120, 42, ink.b, 8),
        repeat(12, (i) => rect(46 + i * 46, 206, 43, 138, PAPER, 6)),
        repeat(11, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : rect(78 + i * 46, 206, 26, 84, DARK, 4))),
      ),
    upright: true,
  },
};

const STEEL = '#A9B2AF';

function drum(x: number, y: number, r: number, colour: string): string {
  return (
    rect(x - r, y, r * 2, r * 1.05, colour, 12) +
    rect(x - r, y + r * 0.9, r * 2, 10, STEEL, 5) +
    ellipse(x, y, r, r * 0.3, PAPER) +
    ellipse(x, y, r * 0.8, r * 0.2, '#EFE6D4') +
    line(`M${x} ${y + 26}v${r * 0.5}`, YOLK, 5)
  );
}

function djembe(x: number, scale: number, colour: string, band: string): string {
  return group(
    `translate(${x} 404) scale(${scale})`,
    shadow(0, 0, 100),
    shape('M-96-270q10 120 62 150l-26 120H60L34-120q52-30 62-150z', '#A8622E'),
    shape('M-96-270q4 60 24 100H72q20-40 24-100z', colour),
    ellipse(0, -270, 96, 26, CREAM),
    ellipse(0, -270, 80, 19, '#FFF8E8'),
    line('M-90-240L-60-176-34-236-6-172 22-236 50-176 88-240', PAPER, 4),
    rect(-40, -128, 80, 16, band, 8),
  );
}
