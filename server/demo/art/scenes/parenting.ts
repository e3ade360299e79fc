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

export const parenting: Scenes = {
  blocks: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 210) +
      block(140, 304, ink.a) +
      block(250, 304, ink.b) +
      block(400, 304, ink.c) +
      block(196, 204, ink.c) +
      block(350, 204, YOLK, 6) +
      shape('M246 204l50-84 50 84z', ink.a) +
      circle(548, 366, 38, ink.b) +
      shape('M510 366a38 38 0 0176 0z', PAPER),
  },
  pram: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 410, 640, 70, darker(ink.table, 0.02)) +
      shape('M170 240h270q0 120-110 120h-70q-90-10-90-120z', ink.a) +
      shape('M305 236V104q130 0 136 132z', ink.b) +
      line('M305 236l60-122M305 236l110-84', lighter(ink.b, 0.4), 6) +
      line('M170 240l-60-70h-40M220 360l150 40M380 356L240 400', DARK, 12) +
      [220, 390]
        .map((x) => circle(x, 402, 44, DARK) + circle(x, 402, 30, PAPER) + circle(x, 402, 8, DARK))
        .join('') +
      rect(166, 232, 280, 18, darker(ink.a, 0.15), 9),
  },
  story: {
    on: 'surface',
    draw: (ink) =>
      turned(
        ink.random.between(-6, 6),
        320,
        240,
        rect(78, 92, 500, 320, '#1D2522', 16, opacity(0.14)),
        rect(70, 80, 500, 320, ink.a, 16),
        shape('M86 96q120-24 234 0 114-24 234 0v290q-120-24-234 0-114-24-234 0z', PAPER),
        line('M320 96v290', '#DDD5C5', 5),
        circle(180, 180, 36, YOLK),
        shape('M106 340q40-80 90-40t104-30v80q-100-16-194 6z', '#7DB56A'),
        shape('M360 330q10-110 80-110t80 110z', ink.b),
        rect(410, 270, 60, 70, ink.c, 8),
        line('M360 130h150M360 156h110', '#DDD5C5', 7),
      ),
  },
  rocking: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 414, 200) +
      `<path d="M130 370q190 70 380 0" fill="none" stroke="${WOOD}" stroke-width="18"/>` +
      line('M230 310l-30 80M410 310l30 80', '#C48E5A', 22) +
      shape(
        'M190 240q120 40 210-10l10-100 50-50q70 10 80 60l-16 24-56-6q-6 90-50 150H220q-40-20-30-68z',
        '#E3B56C',
      ) +
      shape('M250 244q60 20 120-6l6 60H256z', ink.a) +
      shape('M410 130l50-50 10-24 14 28-40 30-20 130-30 6z', ink.b) +
      circle(492, 118, 7, DARK) +
      line('M190 250q-50 20-40 80', ink.b, 16) +
      line('M460 150l60-10', ink.c, 8),
  },
  rings: {
    on: 'table',
    draw: (ink) =>
      shadow(260, 408, 130) +
      rect(160, 384, 200, 20, WOOD, 10) +
      [
        [110, 344, ink.a],
        [92, 302, ink.b],
        [74, 262, YOLK],
        [56, 224, ink.c],
      ]
        .map(([w, y, colour]) => rect(260 - Number(w), Number(y), Number(w) * 2, 42, String(colour), 21))
        .join('') +
      circle(260, 204, 26, '#C8372D') +
      duck(470, 360, YOLK),
  },
  crayons: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -5,
        260,
        230,
        rect(66, 46, 380, 390, '#1D2522', 4, opacity(0.1)),
        rect(58, 36, 380, 390, PAPER, 4),
        line('M120 310q60-150 130-60t130-60', ink.a, 17),
        circle(330, 120, 40, YOLK),
        line('M330 60v-16M330 196v-16M270 120h-14M404 120h-14', YOLK, 9),
        line('M110 360q150-40 280 0', '#5C9F86', 15),
        circle(160, 150, 34, ink.b),
      ) +
      [ink.a, ink.b, ink.c, YOLK]
        .map((colour, i) =>
          turned(
            -28 + i * 14,
            540,
            420,
            rect(518, 150, 42, 210, colour, 6),
            rect(518, 190, 42, 120, darker(colour, 0.12)),
            shape('M522 150l10-34h14l10 34z', colour),
          ),
        )
        .join(''),
  },
  train: {
    on: 'table',
    draw: (ink) =>
      rect(0, 398, 640, 8, '#7A5A3C') +
      repeat(14, (i) => rect(10 + i * 48, 404, 22, 12, '#8A5A3C')) +
      rect(90, 270, 150, 90, ink.a, 14) +
      rect(104, 220, 70, 60, ink.b, 8) +
      rect(94, 208, 92, 18, darker(ink.b, 0.2), 6) +
      rect(200, 230, 26, 46, DARK, 6) +
      circle(214, 196, 17, PAPER, opacity(0.8)) +
      circle(240, 164, 23, PAPER, opacity(0.7)) +
      rect(270, 300, 130, 60, ink.c, 10) +
      rect(430, 300, 130, 60, YOLK, 10) +
      line('M240 344h30M400 344h30', DARK, 9) +
      circle(310, 292, 24, ink.b) +
      circle(360, 292, 24, ink.a) +
      shape('M460 300l34-50 34 50z', ink.a) +
      [124, 206, 300, 372, 460, 530]
        .map((x) => circle(x, 372, 26, DARK) + circle(x, 372, 11, CREAM))
        .join(''),
  },
  puzzle: {
    on: 'surface',
    draw: (ink) =>
      piece(180, 110, ink.a) +
      piece(330, 110, ink.b) +
      piece(180, 260, ink.c) +
      turned(18, 450, 330, piece(380, 280, YOLK)),
  },
  bath: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 420, 640, 60, darker(ink.table, 0.02)) +
      shape('M90 260h460q-4 150-90 160H180q-86-10-90-160z', PAPER) +
      rect(74, 240, 492, 30, '#E9E2D2', 15) +
      repeat(9, (i) => circle(140 + i * 46, 240 - (i % 3) * 14, 30 + (i % 2) * 8, '#EAF3F2')) +
      duck(250, 190, YOLK) +
      duck(400, 196, ink.a) +
      line('M560 250V120q0-40-50-40', '#8C9896', 15),
  },
  kite: {
    on: 'nothing',
    draw: (ink) =>
      rect(0, 0, 640, 480, '#D6ECF3') +
      circle(110, 96, 44, YOLK) +
      ellipse(480, 330, 90, 24, PAPER, opacity(0.8)) +
      ellipse(150, 240, 80, 22, PAPER, opacity(0.8)) +
      shape('M0 400q160-70 320-30t320-20v130H0z', '#7DB56A') +
      shape('M0 440q200-40 640-10v50H0z', '#5C9F86') +
      line('M330 270q-60 70 10 110t-60 80', '#7A6A5A', 3) +
      turned(
        20,
        360,
        170,
        shape('M360 50l90 110-90 130-90-130z', ink.a),
        shape('M360 50l90 110h-90zM360 160v130l-90-130z', ink.b),
        line('M360 290q-20 40 10 70', ink.c, 6),
        shape('M350 320l-24-10v22zM360 320l24-10v22z', ink.c),
      ),
  },
};

function block(x: number, y: number, colour: string, turn = 0): string {
  return turned(
    turn,
    x + 50,
    y + 50,
    rect(x, y, 100, 100, colour, 12),
    rect(x + 14, y + 14, 72, 72, lighter(colour, 0.55), 8),
    turn ? shape(`M${x + 50} ${y + 26}l24 46h-48z`, colour) : circle(x + 50, y + 50, 22, colour),
  );
}

function duck(x: number, y: number, colour: string): string {
  return group(
    `translate(${x} ${y})`,
    shape('M-80 0q-10-40 30-30l60 4q70-10 70 26 0 44-60 44h-40q-56 0-60-44z', colour),
    circle(36, -50, 42, colour),
    shape('M72-56l36 10-34 16z', '#E58A45'),
    circle(48, -60, 6, DARK),
    line('M-40 6q30 24 56 0', darker(colour, 0.15), 6),
  );
}

function piece(x: number, y: number, colour: string): string {
  return (
    rect(x + 6, y + 8, 140, 140, '#1D2522', 14, opacity(0.1)) +
    rect(x, y, 140, 140, colour, 14) +
    circle(x + 140, y + 70, 24, colour) +
    circle(x + 70, y + 4, 24, lighter(colour, 0.3)) +
    circle(x + 70, y + 140, 24, colour)
  );
}
