import { darker, lighter } from '@/server/demo/art/colour';
import { circle, ellipse, line, opacity, rect, repeat, shadow, shape, turned } from '@/server/demo/art/draw';
import { CREAM, DARK, PAPER, SKIES, WOOD, YOLK } from '@/server/demo/art/palette';
import { laptop, screen } from './digital';
import type { Scenes } from './scene';

export const business: Scenes = {
  chart: {
    on: 'table',
    draw: (ink) =>
      screen(
        repeat(6, (i) =>
          rect(
            168 + i * 52,
            274 - 30 - i * 20 - ((i * 17) % 24),
            34,
            30 + i * 20 + ((i * 17) % 24),
            i % 2 ? lighter(ink.a, 0.35) : ink.a,
            4,
          ),
        ) +
          line('M170 220l60-30 50 14 70-60 60 10 60-44', ink.b, 8) +
          line('M156 278h330', '#C9C2B2', 4),
      ),
    upright: true,
  },
  webshop: {
    on: 'table',
    draw: (ink) =>
      laptop(
        rect(186, 126, 268, 178, PAPER, 4) +
          repeat(6, (i) =>
            rect(
              198 + (i % 3) * 84,
              180 + Math.floor(i / 3) * 62,
              72,
              50,
              [lighter(ink.a, 0.5), lighter(ink.b, 0.5), lighter(ink.c, 0.5)][i % 3] ?? CREAM,
              6,
            ),
          ) +
          repeat(6, (i) =>
            shape(`M${186 + i * 44.7} 126h44.7v26a22.3 22.3 0 01-44.7 0z`, i % 2 ? PAPER : ink.a),
          ),
      ),
  },
  shopfront: {
    on: 'nothing',
    draw: (ink) =>
      rect(0, 0, 640, 480, SKIES[ink.time === 'night' ? 'dusk' : ink.time].sky) +
      rect(80, 60, 480, 360, lighter(ink.tint, 0.2), 8) +
      rect(110, 90, 420, 50, ink.c, 8) +
      circle(320, 115, 15, YOLK) +
      rect(120, 200, 220, 200, '#BFE0E2', 6) +
      rect(370, 200, 140, 220, '#7A4A25', 6) +
      rect(386, 216, 108, 120, '#BFE0E2', 4) +
      circle(390, 360, 8, YOLK) +
      repeat(8, (i) => shape(`M${90 + i * 57.5} 160h57.5v44a28.7 28.7 0 01-57.5 0z`, i % 2 ? PAPER : ink.a)) +
      rect(140, 330, 180, 12, WOOD) +
      rect(156, 282, 34, 48, ink.b, 6) +
      circle(232, 308, 22, ink.a) +
      rect(270, 276, 28, 54, ink.c, 6) +
      rect(0, 420, 640, 60, '#C9C2B2') +
      shape('M24 420v-70h48v70z', ink.b) +
      circle(48, 330, 34, '#5C9F86'),
  },
  calculator: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -10,
        250,
        240,
        rect(138, 52, 230, 390, '#1D2522', 24, opacity(0.15)),
        rect(130, 40, 230, 390, DARK, 24),
        rect(152, 64, 186, 76, '#CFE3D4', 10),
        line('M240 116h80', '#5B6563', 13),
        repeat(16, (i) =>
          rect(
            152 + (i % 4) * 48,
            164 + Math.floor(i / 4) * 62,
            40,
            46,
            i % 4 === 3 ? ink.a : i === 12 ? '#C8372D' : CREAM,
            8,
          ),
        ),
      ) +
      turned(
        8,
        480,
        240,
        rect(396, 70, 170, 320, PAPER, 4),
        repeat(6, (i) => line(`M416 ${110 + i * 40}h70M520 ${110 + i * 40}h26`, '#C9C2B2', 6)),
        line('M416 354h130', ink.b, 9),
      ) +
      circle(560, 420, 26, YOLK) +
      circle(560, 420, 18, '#E3A12E'),
  },
  parcels: {
    on: 'table',
    draw: (ink) =>
      shadow(310, 408, 230) +
      parcel(120, 254, 200, 150, ink.a) +
      parcel(330, 294, 190, 110, ink.b) +
      parcel(180, 154, 150, 100, ink.c),
  },
  piggy: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 410, 180) +
      rect(220, 350, 44, 54, darker(ink.a, 0.15), 12) +
      rect(380, 350, 44, 54, darker(ink.a, 0.15), 12) +
      ellipse(320, 284, 160, 106, ink.a) +
      shape('M210 200l-10-60 64 26z', darker(ink.a, 0.15)) +
      ellipse(176, 296, 34, 42, lighter(ink.a, 0.25)) +
      circle(168, 286, 6, DARK) +
      circle(168, 308, 6, DARK) +
      circle(232, 250, 9, DARK) +
      line('M476 260q40-10 30-44', darker(ink.a, 0.15), 10) +
      rect(286, 180, 80, 13, darker(ink.a, 0.4), 6) +
      circle(326, 116, 40, YOLK) +
      circle(326, 116, 27, '#E3A12E') +
      circle(530, 386, 25, YOLK) +
      circle(530, 386, 16, '#E3A12E') +
      circle(568, 392, 20, YOLK),
  },
  briefcase: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 220) +
      line('M260 180v-26q0-24 24-24h72q24 0 24 24v26', DARK, 16) +
      rect(120, 178, 400, 226, ink.a, 26) +
      rect(120, 268, 400, 22, darker(ink.a, 0.2)) +
      rect(286, 250, 68, 58, YOLK, 10) +
      rect(150, 90, 120, 100, PAPER, 4, ' transform="rotate(-8 210 140)"') +
      line('M172 120h70M170 140h50', '#C9C2B2', 6, ' transform="rotate(-8 210 140)"'),
  },
  board: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 420, 640, 60, ink.table) +
      rect(100, 50, 440, 300, WOOD, 10) +
      rect(114, 64, 412, 272, '#E8D3AE') +
      [
        [140, 90, ink.a, -4],
        [260, 84, ink.b, 3],
        [390, 96, YOLK, -3],
        [160, 220, ink.c, 4],
        [290, 214, PAPER, -5],
        [410, 224, ink.a, 5],
      ]
        .map(([x, y, colour, angle]) =>
          turned(
            Number(angle),
            Number(x) + 45,
            Number(y) + 45,
            rect(Number(x), Number(y), 92, 92, lighter(String(colour), 0.35), 3),
            line(
              `M${Number(x) + 18} ${Number(y) + 36}h54M${Number(x) + 18} ${Number(y) + 58}h34`,
              darker(String(colour), 0.3),
              5,
            ),
            circle(Number(x) + 46, Number(y) + 8, 7, '#C8372D'),
          ),
        )
        .join('') +
      line('M232 136l30-4M350 132l42 6M210 182l-6 40M434 190l10 34', '#C8372D', 3),
  },
  megaphone: {
    on: 'wall',
    draw: (ink) =>
      turned(
        -14,
        320,
        240,
        shape('M190 190l230-110v300L190 270z', ink.a),
        ellipse(420, 230, 34, 150, lighter(ink.a, 0.35)),
        ellipse(424, 230, 18, 100, darker(ink.a, 0.3)),
        rect(120, 186, 90, 90, PAPER, 20),
        shape('M190 274h60l24 110h-58z', darker(ink.a, 0.2)),
      ) +
      line('M500 110l50-40M526 190h66M506 270l54 30', ink.b, 13) +
      circle(110, 110, 26, ink.c) +
      circle(160, 400, 18, YOLK),
  },
};

function parcel(x: number, y: number, width: number, height: number, tape: string): string {
  return (
    rect(x, y, width, height, '#D2A679', 6) +
    rect(x, y, width, 26, '#C2935F', 6) +
    rect(x + width / 2 - 14, y, 28, height * 0.5, tape) +
    rect(x + 16, y + height - 44, 50, 28, PAPER, 3)
  );
}
