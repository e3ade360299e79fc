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
import { CREAM, DARK, PAPER, SKIES, WOOD, YOLK } from '@/server/demo/art/palette';
import { steps } from './parts';
import type { Scenes } from './scene';

export const sports: Scenes = {
  shuttle: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -40,
        320,
        240,
        rect(308, 250, 24, 270, ink.a, 8),
        rect(304, 400, 32, 130, darker(ink.a, 0.35), 10),
        ellipse(320, 130, 100, 128, ink.b),
        ellipse(320, 130, 86, 114, lighter(ink.wall, 0.5)),
        line(
          `${steps(240, 400, 16, (x) => `M${x} 20v220`)}${steps(24, 240, 16, (y) => `M230 ${y}h180`)}`,
          '#C9BFA8',
          2,
          ' clip-path="url(#s)"',
        ),
        '<clipPath id="s"><ellipse cx="320" cy="130" rx="86" ry="114"/></clipPath>',
      ) +
      turned(
        32,
        450,
        330,
        shape('M418 330l-26-110 34 12 24-20 24 20 34-12-26 110z', PAPER),
        line('M410 296l-12-60M434 300l-4-80M466 300l4-80M490 296l12-60M408 276h84', '#D9CDB8', 4),
        rect(412, 322, 76, 18, ink.c, 6),
        shape('M416 338h68q-4 44-34 44t-34-44z', '#F4E8D3'),
      ),
  },
  basketball: {
    on: 'wall',
    draw: (ink) =>
      rect(170, 40, 300, 210, PAPER, 10) +
      `<rect x="170" y="40" width="300" height="210" rx="10" fill="none" stroke="${ink.a}" stroke-width="10"/>` +
      `<rect x="264" y="120" width="112" height="84" fill="none" stroke="${ink.a}" stroke-width="8"/>` +
      line(
        'M254 216l22 104 26-22 18 24 18-24 26 22 22-104M276 216l52 104M364 216l-52 104M320 216v90',
        '#D9CDB8',
        5,
      ) +
      rect(240, 208, 160, 12, '#C8653F', 6) +
      ball(ink.random.between(470, 520), ink.random.between(330, 380), 62),
  },
  volleyball: {
    on: 'nothing',
    draw: (ink) => {
      const net = `${steps(0, 640, 32, (x) => `M${x} 120v110`)}${steps(120, 240, 28, (y) => `M0 ${y}h640`)}`;
      const swirl =
        'M0-90q60 60 50 120M0-90q-70 40-88 106M50 30q-60 40-120 26M50 30q22 30 16 56M-88 16q40 34 34 74';
      return (
        rect(0, 0, 640, 480, SKIES[ink.time].sky) +
        circle(ink.random.between(80, 200), 70, 36, SKIES[ink.time].light) +
        rect(0, 250, 640, 60, '#5FB3CB') +
        rect(0, 300, 640, 180, '#F1DCB4') +
        line(net, PAPER, 3) +
        line('M0 116h640', ink.a, 13) +
        line('M0 236h640', PAPER, 7) +
        ellipse(400, 424, 100, 18, '#1D2522', opacity(0.15)) +
        `<g transform="translate(390 330)">${circle(0, 0, 92, PAPER)}${shape('M0-92a92 92 0 0180 46q-10 50-30 76Q60-30 0-92z', ink.b)}${shape('M-90 16q40 34 34 74A92 92 0 01-90 16z', ink.b)}${line(swirl, '#C9BFA8', 5)}</g>`
      );
    },
  },
  billiards: {
    on: 'nothing',
    draw: (ink) => {
      const cloth = ink.random.pick(['#17836A', '#2F7A5A', '#2F6E9E', '#A63A4C']);
      const balls: readonly (readonly [number, number, string])[] = [
        [390, 130, YOLK],
        [350, 190, '#C8372D'],
        [430, 190, '#2F4C93'],
        [310, 250, ink.a],
        [390, 250, DARK],
        [470, 250, '#E58A60'],
      ];
      return (
        rect(0, 0, 640, 480, cloth) +
        rect(0, 0, 640, 36, '#7A4420') +
        rect(0, 36, 640, 14, darker(cloth, 0.2)) +
        rect(600, 0, 40, 480, '#7A4420') +
        rect(586, 36, 14, 444, darker(cloth, 0.2)) +
        circle(594, 42, 40, DARK) +
        balls
          .map(
            ([x, y, colour]) =>
              circle(x + 6, y + 10, 36, '#1D2522', opacity(0.2)) +
              circle(x, y, 36, colour) +
              circle(x, y, 15, PAPER) +
              circle(x - 12, y - 14, 6, '#FFFFFF', opacity(0.7)),
          )
          .join('') +
        circle(180, 360, 36, PAPER) +
        line('M-10 500L146 384', '#E3B56C', 15) +
        line('M130 396l18-13', '#69B3D3', 14)
      );
    },
  },
  football: {
    on: 'nothing',
    draw: (ink) => {
      const grass = ink.random.pick(['#57A876', '#6DB07A', '#4C9A72']);
      return (
        rect(0, 0, 640, 480, grass) +
        repeat(5, (i) => rect(i * 128, 0, 64, 480, darker(grass, 0.07))) +
        line('M320 0v480', CREAM, 7) +
        `<circle cx="320" cy="240" r="140" fill="none" stroke="${CREAM}" stroke-width="7"/>` +
        ellipse(328, 262, 84, 80, '#1D2522', opacity(0.2)) +
        circle(320, 246, 82, PAPER) +
        shape('M320 212l32 24-12 38h-40l-12-38z', DARK) +
        line('M320 212v-44M352 236l44-14M340 274l26 38M300 274l-26 38M288 236l-44-14', DARK, 5) +
        shape(
          'M296 168h48l-24 14zM398 206l4 40-18-22zM344 324l40-20-8 24zM256 304l40 20-34 2zM238 246l4-40 14 18z',
          DARK,
        )
      );
    },
  },
  tennis: {
    on: 'surface',
    draw: (ink) =>
      turned(
        38,
        320,
        240,
        rect(303, 300, 34, 210, ink.a, 12),
        repeat(6, (i) => line(`M304 ${388 + i * 18}l32 10`, lighter(ink.a, 0.4), 4)),
        shape('M274 252L306 320h28l32-68z', ink.b),
        ellipse(320, 140, 118, 142, ink.b),
        ellipse(320, 140, 100, 124, lighter(ink.wall, 0.5)),
        line(
          `${steps(236, 404, 24, (x) => `M${x} 40v200`)}${steps(40, 250, 24, (y) => `M230 ${y}h180`)}`,
          '#C9BFA8',
          3,
          ' clip-path="url(#o)"',
        ),
        '<clipPath id="o"><ellipse cx="320" cy="140" rx="100" ry="124"/></clipPath>',
      ) +
      tennisBall(500, 350) +
      tennisBall(430, 410),
  },
  tabletennis: {
    on: 'surface',
    draw: (ink) =>
      paddle(30, 250, ink.a) +
      paddle(-36, 400, '#3B4442') +
      circle(330, 400, 26, PAPER) +
      circle(322, 392, 9, '#FFFFFF'),
  },
  boxing: {
    on: 'wall',
    draw: (ink) =>
      line('M320 0Q260 60 200 150M320 0q50 50 120 120', CREAM, 6) +
      glove(150, 150, ink.a, 1) +
      glove(510, 120, ink.a, -1),
  },
  belt: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -6,
        320,
        240,
        rect(160, 110, 330, 270, '#1D2522', 22, opacity(0.12)),
        rect(150, 96, 330, 270, PAPER, 22),
        line('M150 190h330M150 280h330', '#E8E0D2', 4),
        shape('M230 96l86 130 86-130h-46l-40 66-40-66z', '#E9E2D2'),
        rect(130, 220, 370, 40, ink.a, 8),
        shape('M296 212h48v56h-48z', darker(ink.a)),
        shape('M300 260l-62 110 34 12 52-112zM340 260l52 116-34 10-44-120z', ink.a),
      ),
  },
  archery: {
    on: 'nothing',
    draw: (ink) =>
      rect(0, 0, 640, 480, SKIES[ink.time].sky) +
      shape('M0 250q160-70 320-20t320-20v270H0z', SKIES[ink.time].far) +
      rect(0, 330, 640, 150, '#7DB56A') +
      line('M250 440l50-150M430 440l-50-150', WOOD, 18) +
      [150, 120, 90, 60, 28]
        .map((r, i) => circle(340, 220, r, [PAPER, '#2A3A5E', ink.a, '#C8372D', YOLK][i] ?? PAPER))
        .join('') +
      [
        [352, 214, -18],
        [300, 262, -30],
      ]
        .map(([x = 0, y = 0, angle = 0]) =>
          turned(
            angle,
            x,
            y,
            line(`M${x} ${y}h-150`, '#7A4A25', 7),
            shape(`M${x - 150} ${y}l-34-16v-10l44 18M${x - 150} ${y}l-34 16v10l44-18`, ink.b),
          ),
        )
        .join(''),
  },
  bowling: {
    on: 'nothing',
    draw: (ink) =>
      rect(0, 0, 640, 480, darker(ink.deep, 0.3)) +
      shape('M210 120h220l150 360H60z', '#E3B56C') +
      line('M265 120L190 480M320 120v360M375 120l75 360', '#C99650', 3) +
      shape('M180 120h30L60 480H-20zM430 120h30l200 360h-80z', '#4A3A44') +
      rect(0, 0, 640, 70, ink.a) +
      repeat(8, (i) => circle(40 + i * 80, 35, 12, i % 2 ? ink.b : PAPER)) +
      [
        [258, 150],
        [300, 150],
        [342, 150],
        [384, 150],
        [280, 172],
        [322, 172],
        [364, 172],
        [302, 196],
        [344, 196],
        [322, 222],
      ]
        .map(
          ([x = 0, y = 0]) =>
            shape(
              `M${x} ${y - 66}c14 0 14 16 9 26-4 10 14 28 6 56h-30c-8-28 10-46 6-56-5-10-5-26 9-26z`,
              PAPER,
            ) + line(`M${x - 8} ${y - 40}h16`, '#C8372D', 5),
        )
        .join('') +
      circle(320, 392, 70, ink.c) +
      circle(300, 366, 9, DARK) +
      circle(328, 358, 9, DARK) +
      circle(322, 386, 9, DARK),
  },
  dumbbells: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 404, 230) +
      dumbbell(320, 360, 1, ink.a) +
      dumbbell(270, 270, 0.8, ink.b) +
      group(
        'translate(480 250)',
        rect(-30, 20, 60, 132, ink.c, 16),
        rect(-16, -6, 32, 30, DARK, 8),
        rect(-30, 62, 60, 30, lighter(ink.c, 0.5)),
      ),
  },
};

function ball(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, '#E58A45') +
    line(
      `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}M${x - r * 0.7} ${y - r * 0.7}q${r * 0.7} ${r * 0.7} 0 ${r * 1.4}M${x + r * 0.7} ${y - r * 0.7}q${-r * 0.7} ${r * 0.7} 0 ${r * 1.4}`,
      '#7A4420',
      5,
    )
  );
}

function tennisBall(x: number, y: number): string {
  return (
    circle(x, y, 36, '#D8E06A') +
    line(`M${x - 30} ${y - 20}q34 20 2 52M${x + 30} ${y - 22}q-34 22 0 48`, PAPER, 5)
  );
}

function paddle(angle: number, x: number, colour: string): string {
  return turned(
    angle,
    x,
    240,
    circle(x + 8, 200, 112, '#1D2522', opacity(0.12)),
    circle(x, 190, 112, colour),
    rect(x - 24, 284, 48, 150, '#C48E5A', 16),
    rect(x - 62, 274, 124, 20, '#E3B56C', 8),
  );
}

function glove(x: number, y: number, colour: string, side: 1 | -1): string {
  return group(
    `translate(${x} ${y}) scale(${side} 1)`,
    shape('M-40 200V90C-60 20-20-20 50-20S170 30 150 100C146 130 120 150 120 160v40z', colour),
    shape('M-40 130c-50 0-56-70-16-84 30-8 44 10 40 44', darker(colour, 0.15)),
    rect(-50, 190, 180, 76, PAPER, 16),
    rect(-50, 214, 180, 22, darker(colour, 0.1)),
    line('M20 20q50-20 100 14', lighter(colour, 0.4), 8),
  );
}

function dumbbell(x: number, y: number, scale: number, colour: string): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    rect(-110, -12, 220, 24, '#8C9896', 10),
    rect(-150, -56, 50, 112, colour, 14),
    rect(100, -56, 50, 112, colour, 14),
    rect(-180, -38, 34, 76, darker(colour), 10),
    rect(146, -38, 34, 76, darker(colour), 10),
  );
}
