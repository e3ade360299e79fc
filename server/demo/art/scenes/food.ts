import { darker, lighter } from '@/server/demo/art/colour';
import { circle, ellipse, line, opacity, rect, shadow, shape, turned } from '@/server/demo/art/draw';
import { DARK, PAPER, STEEL, WOOD, YOLK } from '@/server/demo/art/palette';
import type { Scenes } from './scene';

export const food: Scenes = {
  cake: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 420, 190) +
      rect(296, 380, 48, 36, '#E9E2D2') +
      ellipse(320, 382, 190, 20, PAPER) +
      rect(180, 250, 280, 126, '#F3CF98', 18) +
      rect(180, 300, 280, 18, ink.a) +
      shape(
        'M174 262q0-30 30-30h232q30 0 30 30 0 40-24 40-22 0-22-30-4 46-30 46t-28-40q-4 26-26 26t-26-30q-6 56-32 56t-30-50q-4 26-22 26-22 0-22-44z',
        PAPER,
      ) +
      [220, 286, 352, 418]
        .map((x) => circle(x, 220, 22, '#C8372D') + shape(`M${x - 10} 204l10-12 10 12z`, '#4F8577'))
        .join('') +
      line('M320 196v-70', ink.b, 10) +
      shape('M320 74q22 26 0 44-22-18 0-44z', '#F59E3B'),
  },
  bread: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -8,
        320,
        240,
        rect(96, 96, 460, 310, '#1D2522', 26, opacity(0.14)),
        rect(86, 82, 460, 310, WOOD, 26),
        rect(100, 96, 432, 282, '#CB9B6B', 20),
      ) +
      turned(
        -14,
        270,
        220,
        ellipse(270, 220, 150, 80, '#B97534'),
        ellipse(270, 212, 142, 72, '#D99A54'),
        line(
          'M180 190q30 24 22 56M240 170q34 28 26 72M304 168q34 28 26 72M360 180q26 24 20 52',
          '#F3CF98',
          12,
        ),
      ) +
      turned(
        30,
        430,
        320,
        rect(300, 296, 280, 44, '#C98842', 22),
        line('M340 304l16 28M390 304l16 28M440 304l16 28M490 304l16 28', '#F3CF98', 8),
      ) +
      circle(500, 150, 46, ink.a) +
      circle(500, 150, 34, YOLK) +
      turned(24, 160, 380, line('M60 380h150', ink.b, 16), shape('M200 372h90q12 8 0 16h-90z', STEEL)),
  },
  sushi: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -5,
        320,
        240,
        rect(78, 108, 500, 280, '#1D2522', 22, opacity(0.14)),
        rect(70, 96, 500, 280, DARK, 22),
        rect(84, 110, 472, 252, '#3B4442', 14),
        nigiri(160, 180, '#F08A5D'),
        nigiri(300, 180, '#C8372D'),
        nigiri(440, 180, YOLK),
        maki(150, 300, '#F08A5D'),
        maki(250, 300, '#5FB597'),
        maki(350, 300, YOLK),
        maki(450, 300, '#C8372D'),
        circle(525, 240, 18, '#8FC07A'),
      ) + line('M40 440L600 400M40 458L600 424', ink.a, 9),
  },
  tea: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 240) +
      rect(90, 376, 460, 26, '#7A4A25', 8) +
      shape('M200 376q-50-30-46-90 4-56 92-60h60q88 4 92 60 4 60-46 90z', ink.a) +
      line('M394 270q60-20 66-70', ink.a, 24) +
      line('M158 270q-64-10-56 40t70 34', ink.a, 16) +
      ellipse(276, 228, 70, 12, darker(ink.a, 0.2)) +
      shape('M214 224q62-40 124 0z', ink.a) +
      circle(276, 196, 14, ink.b) +
      cup(440, 376, PAPER) +
      cup(520, 376, PAPER) +
      steam(276, 170),
  },
  wine: {
    on: 'table',
    draw: (ink) =>
      shadow(330, 406, 200) +
      shape('M214 404V240q0-30 14-48 8-12 8-40V60h44v92q0 28 8 40 14 18 14 48v164z', '#1F4746') +
      rect(214, 270, 88, 84, PAPER) +
      circle(258, 312, 22, ink.a) +
      rect(232, 50, 52, 54, ink.a, 6) +
      glass(430, '#A63A4C') +
      circle(530, 384, 20, '#6B3A78') +
      circle(560, 392, 16, '#7E4A8C') +
      circle(546, 366, 15, '#6B3A78'),
  },
  cocktail: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 406, 220) +
      shape('M120 130h220L230 270z', '#EAF3F2', opacity(0.85)) +
      shape('M146 162h168L230 268z', ink.a) +
      line('M230 268v124M170 398h120', '#DDE9E7', 12) +
      circle(300, 128, 34, YOLK) +
      circle(300, 128, 24, '#FDE9A8') +
      shape('M400 170h130l-14 230H414z', '#EAF3F2', opacity(0.85)) +
      shape('M404 230h122l-10 164H416z', ink.b) +
      rect(428, 250, 44, 44, '#FFFFFF', 8, opacity(0.6)) +
      rect(466, 306, 40, 40, '#FFFFFF', 8, opacity(0.6)) +
      line('M490 300L540 96', ink.c, 9) +
      shape('M420 160q-40-30-30-70 40 10 44 66z', '#5C9F86') +
      shape('M440 160q-10-50 24-76 24 40-10 78z', '#7DB56A'),
  },
  wok: {
    on: 'surface',
    draw: (ink) =>
      circle(300, 256, 186, '#1D2522', opacity(0.14)) +
      rect(440, 210, 230, 40, WOOD, 18) +
      circle(290, 236, 186, '#3B4442') +
      circle(290, 236, 168, '#2A302F') +
      [
        [220, 190, '#5C9F86'],
        [330, 170, '#C8372D'],
        [260, 290, YOLK],
        [360, 270, '#5C9F86'],
        [190, 270, '#C8372D'],
        [300, 230, '#7DB56A'],
        [380, 210, YOLK],
        [230, 350, '#5C9F86'],
      ]
        .map(([x, y, colour], i) =>
          turned(
            i * 40,
            Number(x),
            Number(y),
            rect(Number(x) - 40, Number(y) - 13, 80, 26, String(colour), 13),
          ),
        )
        .join('') +
      circle(310, 330, 30, PAPER) +
      circle(310, 330, 15, YOLK) +
      circle(180, 220, 24, '#E58A60') +
      circle(560, 400, 44, ink.a) +
      circle(560, 400, 32, lighter(ink.a, 0.6)),
  },
  noodles: {
    on: 'surface',
    draw: (ink) =>
      circle(330, 254, 180, '#1D2522', opacity(0.14)) +
      circle(320, 240, 180, ink.a) +
      circle(320, 240, 162, PAPER) +
      circle(320, 240, 148, '#E3A95E') +
      line(
        'M210 260q40-80 110 0t110-10M220 300q50-70 110 0t100-20M230 220q60-70 100-10t100-10',
        '#F7E7C4',
        11,
      ) +
      circle(260, 190, 40, PAPER) +
      circle(260, 190, 20, YOLK) +
      rect(350, 150, 80, 60, '#2F4A3E', 6) +
      circle(390, 290, 34, '#D98C7A') +
      circle(390, 290, 20, '#EBB4A4') +
      [
        [300, 330],
        [330, 316],
        [280, 312],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 9, '#5C9F86'))
        .join('') +
      line('M470 20L380 300M500 30L400 306', ink.b, 10),
  },
};

function nigiri(x: number, y: number, colour: string): string {
  return (
    rect(x - 52, y - 26, 104, 60, PAPER, 26) +
    rect(x - 56, y - 34, 112, 46, colour, 22) +
    line(`M${x - 30} ${y - 24}l14 28M${x} ${y - 24}l14 28`, lighter(colour, 0.5), 5)
  );
}

function maki(x: number, y: number, colour: string): string {
  return circle(x, y, 40, '#1B2B24') + circle(x, y, 32, PAPER) + circle(x, y, 14, colour);
}

function cup(x: number, y: number, colour: string): string {
  return (
    shape(`M${x - 30} ${y - 44}h60q-2 44-22 44h-16q-20 0-22-44z`, colour) +
    ellipse(x, y - 44, 30, 7, '#B9825A')
  );
}

function steam(x: number, y: number): string {
  return line(
    `M${x - 26} ${y}q-16-20 0-40t0-40M${x + 20} ${y - 4}q-16-20 0-40t0-40`,
    '#FFFFFF',
    7,
    opacity(0.65),
  );
}

function glass(x: number, wine: string): string {
  return (
    shape(`M${x - 60} 150h120q10 120-60 140-70-20-60-140z`, '#EAF3F2', opacity(0.9)) +
    shape(`M${x - 60} 200h120q-4 76-60 88-56-12-60-88z`, wine) +
    line(`M${x} 288v106M${x - 46} 400h92`, '#DDE9E7', 11)
  );
}
