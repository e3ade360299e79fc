import { darker, lighter } from '@/server/demo/art/colour';
import { circle, ellipse, group, line, rect, repeat, shadow, shape, turned } from '@/server/demo/art/draw';
import { CREAM, DARK, PAPER, STEEL, WOOD } from '@/server/demo/art/palette';
import { flower } from './parts';
import type { Scenes } from './scene';

export const home: Scenes = {
  garden: {
    on: 'table',
    draw: (ink) =>
      pot(200, ink.a, 1) +
      pot(340, ink.b, 1.2) +
      pot(470, ink.c, 0.9) +
      group('translate(560 350)', shape('M-40-20h70v70h-70z', STEEL), line('M30 0l40-40', STEEL, 14)),
  },
  wardrobe: {
    on: 'wall',
    draw: (ink) =>
      rect(100, 60, 440, 360, '#D9B98C', 10) +
      rect(116, 76, 408, 328, lighter(ink.wall, 0.4)) +
      line('M116 120h408', '#8A5A3C', 9) +
      [ink.a, PAPER, ink.b, ink.c, CREAM]
        .map(
          (colour, i) =>
            shape(`M${160 + i * 74} 132l36 18v118h-72V150z`, colour) +
            line(`M${160 + i * 74} 132v-14`, STEEL, 5),
        )
        .join('') +
      rect(116, 292, 408, 12, '#B9885A') +
      repeat(
        3,
        (i) =>
          rect(134 + i * 132, 316, 112, 80, [ink.b, CREAM, ink.a][i] ?? CREAM, 8) +
          rect(174 + i * 132, 340, 32, 12, WOOD, 6),
      ),
  },
  cat: {
    on: 'table',
    draw: (ink) =>
      shadow(300, 410, 180) +
      ellipse(300, 386, 190, 40, ink.a) +
      ellipse(300, 372, 160, 26, lighter(ink.a, 0.4)) +
      shape('M220 376q-30-120 70-140 110-10 110 140z', '#E0A868') +
      circle(270, 230, 66, '#E7B377') +
      shape('M212 206l4-60 46 30zM326 206l0-60-46 30z', '#E0A868') +
      circle(248, 226, 7, DARK) +
      circle(294, 226, 7, DARK) +
      shape('M264 244h14l-7 9z', '#C8653F') +
      line('M271 253q-8 10-18 4M271 253q8 10 18 4M230 246h-34M312 246h34', DARK, 3) +
      line('M396 360q70-10 50-80', '#E0A868', 24) +
      shape('M470 366h90l-12 40h-66z', ink.b) +
      ellipse(515, 366, 45, 10, '#8A5A3C'),
  },
  bouquet: {
    on: 'surface',
    draw: (ink) =>
      turned(
        14,
        320,
        260,
        shape('M190 190L320 470 450 190q-130-90-260 0z', PAPER),
        shape('M220 220L320 440 420 220z', CREAM),
        flower(250, 150, 52, ink.a),
        flower(330, 110, 58, ink.b),
        flower(406, 164, 50, ink.c),
        flower(320, 200, 46, PAPER),
        circle(212, 210, 26, '#7DB56A'),
        circle(440, 224, 22, '#5C9F86'),
        rect(284, 330, 72, 26, ink.a, 8),
      ),
  },
};

function pot(x: number, colour: string, scale: number): string {
  return group(
    `translate(${x} 404) scale(${scale})`,
    shadow(0, 0, 70),
    line('M0-90q-6-70-50-100M0-90q0-100 6-150M0-90q10-60 54-90', '#2F6556', 6),
    ellipse(-54, -196, 20, 36, '#4F8577', ' transform="rotate(-40 -54 -196)"'),
    ellipse(6, -246, 20, 42, '#5C9F86'),
    ellipse(58, -184, 20, 36, '#7DB56A', ' transform="rotate(44 58 -184)"'),
    shape('M-54-94h108l-14 94h-80z', colour),
    rect(-60, -104, 120, 24, darker(colour, 0.12), 8),
  );
}
