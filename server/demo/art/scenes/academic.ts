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

export const academic: Scenes = {
  telescope: {
    on: 'nothing',
    draw: (ink) => {
      const night = ink.random.pick(['#2C3F66', '#3A3566', '#25506A']);
      return (
        rect(0, 0, 640, 480, night) +
        repeat(30, (i) => circle((i * 137) % 640, (i * 83) % 330, i % 4 ? 3 : 5, '#F9E7B0', opacity(0.85))) +
        circle(500, 110, 50, '#F9E7B0') +
        circle(484, 98, 11, '#EBCF8A') +
        circle(516, 128, 8, '#EBCF8A') +
        shape('M0 370q160-80 330-20t310-30v160H0z', darker(night, 0.35)) +
        line('M270 300L200 450M270 300l80 150M270 300v150', WOOD, 13) +
        turned(
          -32,
          280,
          260,
          rect(150, 226, 260, 66, ink.a, 14),
          rect(390, 214, 60, 90, darker(ink.a, 0.25), 12),
          rect(110, 240, 50, 38, DARK, 8),
          rect(240, 226, 20, 66, YOLK),
        )
      );
    },
  },
  books: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 210) +
      book(140, 356, 360, 48, ink.a) +
      book(170, 308, 310, 48, ink.b) +
      book(150, 264, 330, 44, ink.c) +
      shape('M200 250q60-30 116-6 60-24 116 6v-100q-58-30-116-4-58-26-116 4z', PAPER) +
      line(
        'M316 146v98M226 176q40-14 70-2M226 206q40-14 70-2M336 174q40-12 74 2M336 204q40-12 74 2',
        '#C9C2B2',
        5,
      ),
  },
  globe: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 120) +
      shape('M240 404q0-30 80-30t80 30z', WOOD) +
      line('M320 376v-30', WOOD, 16) +
      `<path d="M214 116a150 150 0 10212 212" fill="none" stroke="${WOOD}" stroke-width="14"/>` +
      circle(320, 206, 122, lighter(ink.a, 0.25)) +
      shape(
        'M240 140q50-40 80-10t-10 60-50 50-44-40 24-60zM350 210q50-30 74 0-10 80-60 100-40-40-14-100zM330 96q50 0 70 40-40 10-70-40z',
        ink.b,
      ) +
      line('M204 170q116 40 232 0M204 244q116 40 232 0', PAPER, 3, opacity(0.6)) +
      circle(284, 150, 20, '#FFFFFF', opacity(0.35)),
  },
  abacus: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 406, 240) +
      rect(90, 130, 460, 274, '#8A5A3C', 14) +
      rect(112, 152, 416, 230, lighter(ink.wall, 0.5)) +
      rect(112, 220, 416, 16, '#8A5A3C') +
      repeat(
        7,
        (i) =>
          line(`M${150 + i * 57} 152v230`, '#B9885A', 5) +
          [176 + (i % 3) * 14, 258 + (i % 2) * 12, 286 + (i % 2) * 12, 346, 370]
            .map((y, j) =>
              ellipse(150 + i * 57, y, 25, 13, j === 0 ? ink.a : ([ink.b, ink.c][i % 2] ?? ink.b)),
            )
            .join(''),
      ),
  },
  blackboard: {
    on: 'wall',
    draw: (ink) =>
      rect(70, 50, 500, 300, WOOD, 10) +
      rect(88, 68, 464, 264, ink.random.pick(['#1F4F43', '#2A3A5E', '#2F3B39'])) +
      `<g fill="none" stroke="#F4E8D3" stroke-width="5" opacity=".9"><circle cx="190" cy="160" r="54"/><path d="M190 160l38-38M190 106v108M330 214V108l110 106zM330 194h18v20M120 280h150M310 280h60M480 120v140M450 230h74M450 250q20-60 36-90t38-30"/></g>` +
      rect(230, 344, 180, 16, '#8A5A3C', 4) +
      rect(250, 334, 40, 10, PAPER, 4) +
      rect(310, 334, 30, 10, ink.b, 4) +
      rect(0, 420, 640, 60, ink.table) +
      rect(120, 390, 130, 34, ink.a, 4) +
      rect(136, 360, 100, 30, ink.c, 4) +
      circle(440, 396, 28, '#C8372D') +
      line('M440 368q4-14 16-16', '#4F8577', 6),
  },
  microscope: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 170) +
      rect(190, 376, 260, 30, DARK, 12) +
      line('M400 380q70-90 10-190l-60-40', ink.a, 30) +
      turned(
        -24,
        320,
        180,
        rect(286, 80, 68, 170, ink.a, 14),
        rect(296, 40, 48, 50, DARK, 8),
        rect(300, 250, 40, 46, '#8C9896', 6),
      ) +
      rect(220, 322, 170, 18, DARK, 8) +
      rect(270, 312, 70, 10, '#BFE0F2') +
      circle(420, 250, 24, YOLK) +
      flask(130, ink.b) +
      flask(530, ink.c),
  },
  stem: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 406, 230) +
      flask(190, ink.a, 1.5) +
      shape('M400 404q-60 0-34-56l34-100v-90h60v90l34 100q26 56-34 56z', '#EAF3F2', opacity(0.8)) +
      shape('M380 320l-20 44q-12 36 40 36h60q52 0 40-36l-20-44z', ink.b) +
      circle(420, 360, 9, PAPER) +
      circle(450, 340, 6, PAPER) +
      rect(392, 148, 76, 14, '#C9CFCB', 6) +
      line('M300 404V220', '#C9CFCB', 10) +
      ['M230 130', 'M520 110']
        .map(
          (start, i) =>
            `<g transform="translate(${i ? 560 : 300} 130)"><ellipse rx="58" ry="20" fill="none" stroke="${ink.c}" stroke-width="5"/><ellipse rx="58" ry="20" transform="rotate(60)" fill="none" stroke="${ink.c}" stroke-width="5"/><ellipse rx="58" ry="20" transform="rotate(120)" fill="none" stroke="${ink.c}" stroke-width="5"/><circle r="11" fill="${ink.a}"/></g>${start ? '' : ''}`,
        )
        .slice(0, 1)
        .join(''),
  },
  desk: {
    on: 'table',
    draw: (ink) =>
      shadow(210, 408, 70) +
      line('M210 396L170 250l110-80', DARK, 11) +
      turned(30, 300, 170, shape('M240 190q10-70 70-70t70 70z', ink.a)) +
      shape('M250 214l110 66 70 90H210z', '#FDE9A8', opacity(0.4)) +
      rect(160, 390, 100, 16, DARK, 8) +
      shape('M300 404l30-50h200l30 50z', PAPER) +
      line('M350 368h150M342 384h170', '#C9C2B2', 5) +
      turned(-30, 500, 360, rect(440, 350, 110, 14, ink.b, 4)) +
      rect(520, 300, 56, 70, ink.c, 8) +
      line('M532 300l-8-60M548 300v-70M562 300l10-56', ink.a, 8),
  },
  flashcards: {
    on: 'surface',
    draw: (ink) =>
      card(150, 110, -10, PAPER, circle(240, 200, 46, ink.a)) +
      card(320, 90, 8, PAPER, shape('M410 130l48 90h-96z', ink.b)) +
      card(130, 270, 6, PAPER, shape('M220 320l16 34 36 4-27 24 8 36-33-18-33 18 8-36-27-24 36-4z', YOLK)) +
      card(340, 280, -6, ink.c, rect(398, 330, 66, 66, PAPER, 10)),
  },
  notebook: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -7,
        300,
        240,
        rect(108, 48, 380, 400, '#1D2522', 16, opacity(0.14)),
        rect(98, 36, 380, 400, ink.a, 16),
        rect(150, 50, 316, 372, PAPER, 6),
        repeat(8, (i) => line(`M176 ${110 + i * 38}h${i === 7 ? 150 : 260}`, '#DDD5C5', 4)),
        repeat(9, (i) => circle(126, 76 + i * 40, 9, CREAM)),
      ) +
      turned(
        24,
        540,
        240,
        rect(526, 90, 26, 240, YOLK, 4),
        rect(526, 74, 26, 28, '#DB7FAF', 6),
        shape('M526 330h26l-13 40z', '#F3CF98'),
        shape('M534 354h10l-5 16z', DARK),
      ),
  },
  speech: {
    on: 'wall',
    draw: (ink) =>
      shape('M110 80h250q36 0 36 36v110q0 36-36 36H220l-60 56v-56h-50q-36 0-36-36V116q0-36 36-36z', PAPER) +
      line('M130 140h180M130 180h130M130 218h90', ink.a, 13) +
      shape('M300 220h210q36 0 36 36v100q0 36-36 36h-20v54l-56-54H300q-36 0-36-36V256q0-36 36-36z', ink.b) +
      circle(350, 306, 17, PAPER) +
      circle(408, 306, 17, PAPER) +
      circle(466, 306, 17, PAPER),
  },
};

function book(x: number, y: number, width: number, height: number, colour: string): string {
  return (
    rect(x, y, width, height, colour, 8) +
    rect(x + width - 30, y + 8, 30, height - 16, PAPER) +
    rect(x + 30, y, 16, height, darker(colour, 0.2))
  );
}

function flask(x: number, colour: string, scale = 1): string {
  return group(
    `translate(${x} 404) scale(${scale})`,
    shape('M-20-140h40v50l40 76q4 14-12 14h-96q-16 0-12-14l40-76z', '#EAF3F2', opacity(0.85)),
    shape('M-38-50h76l22 36q4 14-12 14h-96q-16 0-12-14z', colour),
    circle(-10, -26, 6, PAPER),
    circle(12, -38, 4, PAPER),
    rect(-26, -148, 52, 12, '#C9CFCB', 6),
  );
}

function card(x: number, y: number, angle: number, colour: string, picture: string): string {
  return turned(
    angle,
    x + 90,
    y + 90,
    rect(x + 6, y + 8, 190, 180, '#1D2522', 18, opacity(0.12)),
    rect(x, y, 180, 180, colour, 18),
    picture,
  );
}
