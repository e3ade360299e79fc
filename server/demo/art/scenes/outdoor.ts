import { darker, lighter } from '@/server/demo/art/colour';
import { circle, ellipse, group, line, opacity, rect, repeat, shape, turned } from '@/server/demo/art/draw';
import { CREAM, DARK, PAPER, SKIES, YOLK } from '@/server/demo/art/palette';
import { shoe } from './parts';
import type { Scenes } from './scene';

export const outdoor: Scenes = {
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
  bicycle: {
    on: 'nothing',
    draw: (ink) => {
      const light = SKIES[ink.time];
      return (
        rect(0, 0, 640, 480, light.sky) +
        circle(520, 100, 46, light.light) +
        shape('M0 260q120-80 260-20t380-40v280H0z', light.far) +
        shape('M0 330q200-50 640-10v160H0z', light.near) +
        rect(0, 400, 640, 80, '#D9CDB8') +
        rect(0, 436, 640, 5, PAPER) +
        [190, 450]
          .map(
            (x) =>
              `<circle cx="${x}" cy="330" r="88" fill="none" stroke="${DARK}" stroke-width="13"/>` +
              line(
                `M${x - 84} 330h168M${x} 246v168M${x - 60} 270l120 120M${x - 60} 390l120-120`,
                '#C9CFCB',
                2.5,
              ),
          )
          .join('') +
        line('M190 330l70-130h150l40 130M260 200l60 130 90-130M190 330h130', ink.a, 15) +
        line('M250 176l16 40M400 150l16 50M400 150h44', DARK, 11) +
        rect(214, 158, 74, 20, '#7A4420', 10) +
        circle(320, 330, 20, DARK) +
        rect(436, 184, 80, 56, '#C48E5A', 8)
      );
    },
  },
  hiking: {
    on: 'nothing',
    draw: (ink) => {
      const light = SKIES[ink.time];
      return (
        rect(0, 0, 640, 480, light.sky) +
        circle(ink.random.between(110, 210), 110, 50, light.light) +
        shape('M-20 360L150 150l70 80 130-170 170 220 60-60 100 140z', light.far) +
        shape('M-20 420l160-140 130 90 120-120 270 190v60H-20z', light.near) +
        shape('M350 60l44 58-30 10-20-14-28 14z', PAPER, opacity(0.85)) +
        line('M200 480q40-60 110-70t60-50-20-60', '#EBD8C2', 15) +
        shape('M40 480l70-120 70 120z', '#2F6556') +
        shape('M500 480l56-100 56 100z', '#2F6556') +
        group(
          'translate(440 330)',
          line('M0 130V20', '#7A5A3C', 12),
          shape('M-70 20h120l24 22-24 22H-70z', ink.a),
          shape('M-50 72h110v36H-50l-22-18z', PAPER),
        )
      );
    },
  },
  boat: {
    on: 'nothing',
    draw: (ink) =>
      rect(0, 0, 640, 480, SKIES[ink.time].sky) +
      circle(120, 90, 42, SKIES[ink.time].light) +
      shape('M0 220q140-90 300-30t340-50v120H0z', SKIES[ink.time].far) +
      rect(0, 240, 640, 240, '#3E9BB8') +
      shape('M40 310h520q50-10 60-60l16 6q-6 90-70 104H110q-50-6-70-50z', ink.a) +
      line('M70 330h480', YOLK, 9) +
      repeat(
        6,
        (i) => line(`M${130 + i * 74} 280l-50 130`, '#8A5A3C', 9) + ellipse(82 + i * 74, 406, 12, 26, PAPER),
      ) +
      repeat(12, (i) =>
        line(`M${(i * 131) % 590} ${400 + ((i * 37) % 70)}h${36 + (i % 3) * 14}`, '#7CC8DB', 4),
      ) +
      circle(612, 262, 12, YOLK),
  },
};

const STEEL_DOTS = '#E9E2D2';

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

function tree(x: number, y: number, scale: number, colour: string): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    rect(-9, -20, 18, 90, '#7A5A3C', 4),
    circle(0, -70, 66, colour),
    circle(-34, -30, 40, colour),
    circle(36, -34, 42, lighter(colour, 0.12)),
  );
}

function waves(colour: string): string {
  return repeat(14, (i) =>
    line(`M${(i * 137) % 600} ${330 + ((i * 53) % 140)}h${30 + ((i * 31) % 40)}`, colour, 4, opacity(0.8)),
  );
}
