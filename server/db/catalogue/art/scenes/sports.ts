import { darker, lighter } from '../colour';
import { circle, ellipse, group, line, opacity, rect, repeat, shadow, shape, turned } from '../draw';
import { CREAM, DARK, PAPER, SKIES, WOOD, YOLK } from '../palette';
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
  goggles: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -4,
        320,
        330,
        rect(70, 250, 500, 210, PAPER, 16),
        repeat(4, (i) => rect(70, 280 + i * 44, 500, 18, ink.b)),
      ) +
      turned(
        10,
        320,
        190,
        line('M150 190Q60 90 200 70T470 80t30 110', ink.a, 16),
        rect(130, 140, 170, 110, DARK, 50),
        rect(340, 140, 170, 110, DARK, 50),
        rect(144, 154, 142, 82, '#69B3D3', 40),
        rect(354, 154, 142, 82, '#69B3D3', 40),
        line('M300 190q20-22 40 0', DARK, 14),
        line('M176 176h50M386 176h50', '#D6ECF3', 10),
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
  surf: {
    on: 'nothing',
    draw: (ink) => {
      const board = (x: number, angle: number, colour: string, stripe: string) =>
        turned(
          angle,
          x,
          250,
          ellipse(x + 8, 258, 58, 190, '#1D2522', opacity(0.15)),
          ellipse(x, 246, 58, 190, colour),
          rect(x - 5, 60, 10, 372, stripe),
          shape(`M${x - 57} 220q57 36 114 0v44q-57 36-114 0z`, stripe),
        );
      return (
        rect(0, 0, 640, 480, '#F1DCB4') +
        shape('M0 0h640v90q-60 40-120 10t-130 14-130-8-130 20T0 96z', '#5FB3CB') +
        line('M0 112q60 26 130 20t130-20 130 8 130-14 120-10', PAPER, 12) +
        repeat(26, (i) => circle((i * 97) % 640, 170 + ((i * 61) % 290), 3, '#E0C48F')) +
        board(230, -14, ink.a, PAPER) +
        board(410, 10, PAPER, ink.b)
      );
    },
  },
  sailing: {
    on: 'nothing',
    draw: (ink) => {
      const light = SKIES[ink.time];
      const sea = ink.time === 'night' ? '#25597A' : '#3E9BB8';
      return (
        rect(0, 0, 640, 480, light.sky) +
        circle(ink.random.between(90, 180), 96, 46, light.light) +
        shape('M0 250Q100 170 200 220T420 190 640 230v60H0z', light.far) +
        shape('M380 270q120-60 260-20v40H380z', light.near) +
        rect(0, 272, 640, 208, sea) +
        rect(0, 272, 640, 34, lighter(sea, 0.2)) +
        group(
          'translate(30 0)',
          shape('M322 70v236h124Q430 150 322 70z', PAPER),
          shape('M306 110v196h-98q20-120 98-196z', ink.a),
          shape('M338 210q58 6 98 40l10 56H338z', ink.b),
          line('M314 50v280', '#7A4A25', 9),
          shape('M186 322h280q-18 60-70 64H262q-54-4-76-64z', darker(ink.a, 0.3)),
          rect(190, 318, 272, 12, PAPER, 6),
        ) +
        waves(lighter(sea, 0.4))
      );
    },
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
  golf: {
    on: 'nothing',
    draw: (ink) =>
      rect(0, 0, 640, 480, SKIES[ink.time].sky) +
      circle(110, 100, 44, SKIES[ink.time].light) +
      shape('M0 270Q150 180 330 240t310-40v280H0z', '#9CC98A') +
      shape('M0 350q200-90 420-40t220-20v190H0z', '#7DB56A') +
      ellipse(400, 380, 190, 54, '#A9D58C') +
      ellipse(150, 424, 110, 30, '#F1DCB4') +
      ellipse(420, 380, 24, 8, '#2C5A2E') +
      line('M420 380V130', PAPER, 7) +
      shape('M420 130l110 36-110 38z', ink.a) +
      circle(330, 392, 15, PAPER),
  },
  skateboard: {
    on: 'surface',
    draw: (ink) =>
      turned(
        ink.random.between(-34, -18),
        320,
        240,
        rect(88, 186, 480, 132, '#1D2522', 66, opacity(0.16)),
        rect(170, 158, 44, 164, DARK, 14),
        rect(426, 158, 44, 164, DARK, 14),
        rect(80, 174, 480, 132, ink.a, 66),
        shape('M200 174h70l60 132h-70zM310 174h40l60 132h-40z', ink.b),
        circle(192, 240, 16, STEEL_DOTS),
        circle(448, 240, 16, STEEL_DOTS),
      ),
  },
  iceskate: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 380, 640, 100, '#E4F2F7') +
      line('M20 430h160M420 450h180M240 410h90', '#C4DEE8', 5) +
      skate(ink.a, -60, 0) +
      group('translate(190 -30) scale(.9)', skate(PAPER, 0, 40)),
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
  park: {
    on: 'nothing',
    draw: (ink) => {
      const light = SKIES[ink.time];
      return (
        rect(0, 0, 640, 480, light.sky) +
        circle(440, 130, 58, light.light) +
        shape('M0 300Q120 190 260 260T520 210t120 40v140H0z', light.far) +
        shape('M0 340q160-60 320-20t320-20v180H0z', light.near) +
        shape('M150 480q60-110 170-120t190 120z', '#EBD8C2') +
        tree(110, 350, 1.2, '#4F8577') +
        tree(560, 330, 0.9, '#3F7A62') +
        tree(210, 320, 0.6, '#6DA58A') +
        turned(
          -20,
          400,
          390,
          shape('M400 396l-90-76a118 118 0 01180 0z', ink.a),
          line('M400 396l-60-100M400 396v-114M400 396l60-100', lighter(ink.a, 0.5), 4),
          circle(400, 396, 8, DARK),
        )
      );
    },
  },
  running: {
    on: 'nothing',
    draw: (ink) => {
      const track = ink.random.pick(['#D0764E', '#C8653F', '#B4604A', '#5E8FB0']);
      return (
        rect(0, 0, 640, 480, '#7DB56A') +
        repeat(
          6,
          (i) =>
            `<ellipse cx="120" cy="560" rx="${560 - i * 70}" ry="${520 - i * 70}" fill="${i === 5 ? '#7DB56A' : track}" stroke="${CREAM}" stroke-width="6"/>`,
        ) +
        turned(-24, 420, 200, shoe(420, 210, ink.a, ink.b)) +
        turned(-24, 500, 300, shoe(440, 300, ink.a, ink.b))
      );
    },
  },
};

const STEEL_DOTS = '#E9E2D2';

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

function skate(colour: string, dx: number, dy: number): string {
  return group(
    `translate(${dx} ${dy})`,
    shape('M220 110h96l10 130q60 24 110 50 22 14 18 50H220z', colour),
    rect(212, 100, 112, 30, '#E9E2D2', 10),
    line('M290 160h46M294 190h46M298 220h50', '#E9E2D2', 8),
    rect(216, 336, 246, 18, '#7A4A25', 6),
    line('M250 354v32M420 354v32M220 390h230q22 0 26-18', '#8C9896', 10),
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

function tree(x: number, y: number, scale: number, colour: string): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    rect(-9, -20, 18, 90, '#7A5A3C', 4),
    circle(0, -70, 66, colour),
    circle(-34, -30, 40, colour),
    circle(36, -34, 42, lighter(colour, 0.12)),
  );
}

/** A running shoe seen from the side. */
export function shoe(x: number, y: number, colour: string, sole: string): string {
  return group(
    `translate(${x} ${y})`,
    shape('M-130-70q30 16 64-6l20-16q60 60 130 70 46 8 44 50H-130z', colour),
    shape('M-130 24h258v14q0 16-20 16h-220q-20 0-18-30z', PAPER),
    rect(-132, 44, 256, 12, sole, 6),
    line('M-40-64l24-18M-22-46l24-18M-2-30l22-18', PAPER, 8),
    shape('M-130-70q30 16 64-6l6 30q-34 24-70 10z', darker(colour, 0.2)),
  );
}

function waves(colour: string): string {
  return repeat(14, (i) =>
    line(`M${(i * 137) % 600} ${330 + ((i * 53) % 140)}h${30 + ((i * 31) % 40)}`, colour, 4, opacity(0.8)),
  );
}

function steps(from: number, to: number, by: number, draw: (value: number) => string): string {
  let path = '';
  for (let value = from; value < to; value += by) path += draw(value);
  return path;
}
