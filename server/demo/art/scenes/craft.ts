import { darker, lighter } from '@/server/demo/art/colour';
import { circle, ellipse, line, opacity, rect, repeat, shadow, shape, turned } from '@/server/demo/art/draw';
import { CREAM, PAPER, STEEL, WOOD, YOLK } from '@/server/demo/art/palette';
import { flower } from './parts';
import type { Scenes } from './scene';

export const craft: Scenes = {
  yarn: {
    on: 'table',
    draw: (ink) =>
      shadow(330, 406, 230) +
      ball(220, 312, 92, ink.a) +
      ball(404, 330, 74, ink.b) +
      ball(316, 232, 60, ink.c) +
      line('M250 392q70 30 140 4t150 16', ink.a, 7) +
      line('M180 150l150 210M300 140L180 350', '#E3B56C', 9) +
      circle(176, 146, 13, '#8A5A3C') +
      circle(304, 136, 13, '#8A5A3C'),
  },
  leather: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -8,
        300,
        240,
        rect(148, 122, 330, 230, '#1D2522', 18, opacity(0.14)),
        rect(140, 110, 330, 230, '#A8622E', 18),
        rect(140, 110, 330, 116, '#BF7A42', 18),
        `<rect x="154" y="124" width="302" height="202" rx="12" fill="none" stroke="${CREAM}" stroke-width="4" stroke-dasharray="12 10"/>`,
        circle(305, 226, 16, YOLK),
      ) +
      turned(
        30,
        540,
        250,
        rect(524, 100, 32, 150, WOOD, 14),
        rect(532, 240, 16, 130, STEEL),
        shape('M532 370h16l-8 26z', STEEL),
      ) +
      turned(-30, 90, 380, circle(90, 380, 44, ink.a), circle(90, 380, 18, lighter(ink.a, 0.6))),
  },
  sewing: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 406, 240) +
      rect(110, 352, 420, 52, darker(ink.a, 0.15), 14) +
      shape('M130 160h330q60 0 60 60v136h-96V250H236v30h-70l-36-40z', ink.a) +
      rect(150, 180, 120, 40, lighter(ink.a, 0.3), 10) +
      circle(476, 200, 26, PAPER) +
      circle(536, 236, 34, STEEL) +
      circle(536, 236, 16, '#C9CFCB') +
      rect(184, 280, 34, 40, STEEL, 4) +
      line('M201 320v34', '#C9CFCB', 5) +
      rect(300, 116, 40, 46, ink.b, 6) +
      rect(296, 110, 48, 10, WOOD, 4) +
      rect(296, 156, 48, 10, WOOD, 4) +
      line('M320 130Q230 110 201 200v110', ink.b, 3) +
      shape('M60 366h180l40 46H40z', ink.c, opacity(0.9)),
  },
  embroidery: {
    on: 'surface',
    draw: (ink) =>
      rect(90, 30, 460, 420, lighter(ink.tint, 0.5), 20) +
      circle(328, 252, 176, '#1D2522', opacity(0.12)) +
      circle(320, 240, 176, '#C48E5A') +
      circle(320, 240, 160, '#E3B56C') +
      circle(320, 240, 150, PAPER) +
      rect(306, 46, 28, 30, STEEL, 6) +
      line('M320 350Q310 270 250 220M320 350q4-90 10-160M320 350q20-70 76-110', '#4F8577', 6) +
      flower(248, 206, 26, ink.a) +
      flower(332, 170, 32, ink.b) +
      flower(404, 226, 24, ink.c) +
      shape('M300 310q-40 0-50-26 40-4 50 26zM334 300q34-4 44-28-36-2-44 28z', '#5C9F86') +
      turned(40, 480, 380, line('M480 300v150', STEEL, 5), line('M480 304q40-40 60 10t50 20', ink.a, 3)),
  },
  soap: {
    on: 'surface',
    draw: (ink) =>
      [
        [190, 170, -10, ink.a],
        [410, 150, 8, ink.b],
        [230, 330, 6, ink.c],
        [440, 320, -8, PAPER],
      ]
        .map(([x, y, angle, colour]) => bar(Number(x), Number(y), Number(angle), String(colour)))
        .join('') + line('M60 120q20-40 40 0t40-10', '#5C9F86', 6),
  },
  terrarium: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 150) +
      shape(
        'M250 90h140v46q90 40 90 150 0 118-90 118H250q-90 0-90-118 0-110 90-150z',
        '#E9F4EF',
        opacity(0.75),
      ) +
      shape('M168 320q60-30 150-14t154-6q-10 104-82 104H250q-70 0-82-84z', '#7A5A3C') +
      shape('M166 300q80-30 160-10t150-10l-4 30q-80-16-150 6t-152 10z', '#5C9F86') +
      line('M270 300q-6-70-40-90M270 300q4-90 20-110M400 296q0-50 26-70M400 296q-6-40-26-50', '#2F6556', 6) +
      ellipse(226, 204, 16, 28, '#7DB56A') +
      ellipse(294, 184, 16, 30, '#4F8577') +
      ellipse(428, 222, 14, 24, '#7DB56A') +
      circle(340, 300, 22, '#A9B2AF') +
      rect(232, 74, 176, 26, '#C48E5A', 10) +
      rect(336, 262, 34, 32, ink.a, 4) +
      shape('M330 264l23-24 23 24z', ink.b) +
      line('M200 220q-20 40-14 90', '#FFFFFF', 9, opacity(0.8)),
  },
  woodwork: {
    on: 'surface',
    draw: (ink) =>
      turned(
        10,
        320,
        340,
        rect(60, 300, 500, 90, '#E3B56C', 4),
        line('M80 330h460M80 360h300', '#C99650', 3),
      ) +
      turned(
        -20,
        320,
        180,
        shape('M150 120h330v40L150 230z', '#C9CFCB'),
        shape(`M150 230${repeat(22, () => 'l8-8 7 5')}`, STEEL),
        shape('M470 100h110q24 0 24 26v30q0 26-24 26H470z', ink.a),
        rect(506, 122, 58, 36, lighter(ink.wall, 0.3), 16),
      ) +
      repeat(5, (i) => line(`M${90 + i * 40} ${440 + (i % 2) * 14}q14-24 28 0`, '#F3CF98', 6)),
  },
  beads: {
    on: 'surface',
    draw: (ink) =>
      ellipse(320, 236, 190, 150, PAPER) +
      ellipse(320, 236, 174, 134, lighter(ink.tint, 0.4)) +
      repeat(26, (i) => {
        const t = (i / 26) * Math.PI * 2;
        const colours = [ink.a, ink.b, ink.c, PAPER];
        return circle(
          320 + Math.cos(t) * 120,
          226 + Math.sin(t) * 84,
          i % 4 === 0 ? 18 : 13,
          colours[i % 4] ?? ink.a,
        );
      }) +
      shape('M320 300l26 34-26 40-26-40z', ink.b) +
      repeat(9, (i) =>
        circle(
          70 + ((i * 61) % 520),
          i % 2 ? 430 + (i % 3) * 14 : 40 + (i % 3) * 12,
          9,
          [ink.a, ink.c, ink.b][i % 3] ?? ink.a,
        ),
      ),
  },
};

function ball(x: number, y: number, r: number, colour: string): string {
  return (
    circle(x, y, r, colour) +
    line(
      `M${x - r * 0.8} ${y - r * 0.3}q${r} ${-r * 0.8} ${r * 1.5} 0M${x - r * 0.9} ${y + r * 0.1}q${r} ${-r * 0.8} ${r * 1.8} ${r * 0.1}M${x - r * 0.5} ${y + r * 0.7}q${-r * 0.1} ${-r} ${r * 0.8} ${-r * 1.5}M${x} ${y + r * 0.9}q${-r * 0.1} ${-r} ${r * 0.7} ${-r * 1.3}`,
      lighter(colour, 0.3),
      5,
    )
  );
}

function bar(x: number, y: number, angle: number, colour: string): string {
  return turned(
    angle,
    x,
    y,
    rect(x - 84, y - 50, 180, 116, '#1D2522', 26, opacity(0.13)),
    rect(x - 90, y - 58, 180, 116, darker(colour, 0.1), 26),
    rect(x - 90, y - 58, 180, 104, colour, 26),
    line(`M${x - 60} ${y + 6}q30-30 60 0t60-8`, lighter(colour, 0.55), 8),
    circle(x + 40, y - 30, 6, lighter(colour, 0.5)),
  );
}
