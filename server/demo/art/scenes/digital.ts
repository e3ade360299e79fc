import { darker, lighter } from '@/server/demo/art/colour';
import { circle, ellipse, line, opacity, rect, repeat, shadow, shape, turned } from '@/server/demo/art/draw';
import { CREAM, DARK, PAPER, SKIES, YOLK } from '@/server/demo/art/palette';
import type { Scenes } from './scene';

export const digital: Scenes = {
  code: {
    on: 'table',
    draw: (ink) =>
      laptop(
        rect(186, 126, 268, 178, '#1E2A2E', 4) +
          repeat(
            6,
            (i) =>
              line(
                `M${206 + (i % 3) * 24} ${150 + i * 26}h${40 + ((i * 37) % 60)}`,
                [ink.a, YOLK, '#E58A60'][i % 3] ?? YOLK,
                8,
              ) +
              line(
                `M${276 + (i % 3) * 24 + ((i * 37) % 40)} ${150 + i * 26}h${30 + ((i * 23) % 40)}`,
                '#A9D6C5',
                8,
              ),
          ),
      ),
  },
  sheetscreen: {
    on: 'table',
    draw: (ink) =>
      screen(
        repeat(5, (row) =>
          repeat(6, (column) =>
            rect(
              146 + column * 58,
              106 + row * 36,
              54,
              32,
              row === 0
                ? ink.a
                : column === 0
                  ? lighter(ink.a, 0.7)
                  : (row * column) % 5 === 3
                    ? lighter(ink.b, 0.4)
                    : '#EEF3F1',
              3,
            ),
          ),
        ),
      ),
  },
  film: {
    on: 'table',
    draw: (ink) =>
      screen(
        rect(146, 104, 200, 104, DARK, 6) +
          shape('M146 190l60-50 50 36 40-26 50 40v18H146z', ink.a) +
          circle(300, 132, 16, YOLK) +
          shape('M232 138l34 20-34 20z', PAPER) +
          rect(356, 104, 136, 104, '#EEF3F1', 6) +
          repeat(
            3,
            (i) =>
              rect(146 + i * 20, 222 + i * 22, 150 + i * 60, 16, [ink.a, ink.b, ink.c][i] ?? ink.a, 5) +
              rect(320 + i * 44, 222 + i * 22, 80, 16, [ink.b, ink.c, ink.a][i] ?? ink.b, 5),
          ) +
          line('M310 214v78', '#C8372D', 4),
      ),
  },
  pixels: {
    on: 'table',
    draw: (ink) =>
      screen(
        rect(146, 104, 346, 184, lighter(ink.b, 0.6), 6) +
          circle(250, 200, 60, ink.a, opacity(0.9)) +
          rect(280, 150, 110, 100, ink.b, 6, opacity(0.85)) +
          `<path d="M400 260q-40-120 60-120" fill="none" stroke="${DARK}" stroke-width="4"/>` +
          rect(392, 252, 16, 16, PAPER) +
          rect(452, 132, 16, 16, PAPER) +
          repeat(5, (i) => rect(150, 112 + i * 32, 22, 22, [ink.a, ink.b, ink.c, YOLK, DARK][i] ?? DARK, 4)),
      ),
  },
  drone: {
    on: 'nothing',
    draw: (ink) => {
      const light = SKIES[ink.time];
      return (
        rect(0, 0, 640, 480, light.sky) +
        circle(ink.random.between(80, 160), 100, 40, light.light) +
        shape('M0 380q140-90 320-30t320-40v170H0z', light.far) +
        shape('M0 430q200-60 640-10v60H0z', light.near) +
        line('M190 170l80 50M450 170l-80 50M210 290l70-40M430 290l-70-40', DARK, 13) +
        [
          [180, 160],
          [460, 160],
          [200, 296],
          [440, 296],
        ]
          .map(
            ([x = 0, y = 0]) =>
              ellipse(x, y, 84, 12, '#8C9896', opacity(0.55)) + rect(x - 10, y - 4, 20, 26, DARK, 6),
          )
          .join('') +
        rect(246, 190, 148, 88, ink.a, 36) +
        rect(270, 204, 100, 30, lighter(ink.a, 0.4), 15) +
        circle(320, 282, 30, DARK) +
        circle(320, 282, 16, '#3C6E9E') +
        circle(314, 276, 5, PAPER)
      );
    },
  },
  printer: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 406, 200) +
      rect(140, 90, 360, 314, DARK, 16) +
      rect(164, 114, 312, 230, lighter(ink.wall, 0.4), 6) +
      rect(164, 150, 312, 14, '#8C9896') +
      rect(286, 136, 68, 56, ink.a, 8) +
      shape('M308 192h24l-12 24z', YOLK) +
      shape(`M270 328q-20-60 20-76h60q40 16 20 76z`, ink.b) +
      line('M268 310h106M264 292h114M268 274h104', darker(ink.b, 0.15), 3) +
      rect(190, 328, 260, 14, '#8C9896') +
      rect(180, 358, 100, 30, '#3B4442', 6) +
      circle(440, 374, 13, ink.c) +
      circle(540, 150, 50, ink.b) +
      circle(540, 150, 22, CREAM),
  },
  circuit: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -6,
        320,
        240,
        rect(98, 72, 460, 350, '#1D2522', 20, opacity(0.14)),
        rect(90, 60, 460, 350, ink.random.pick(['#0A6650', '#17836A', '#2F4C93']), 20),
        `<g fill="none" stroke="#A9D6C5" stroke-width="5"><path d="M130 120h90v60M130 180h60v60h70M130 340h110v-60M510 120h-80v60M510 240h-110M510 330h-60l-40-40M320 90v80M320 380v-70M360 90v80M280 380v-70"/></g>`,
        rect(256, 170, 130, 130, DARK, 10),
        rect(278, 192, 86, 86, '#3B4442', 6),
        [
          [130, 120],
          [130, 180],
          [130, 340],
          [510, 120],
          [510, 240],
          [510, 330],
          [320, 90],
          [320, 380],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 11, YOLK))
          .join(''),
        rect(150, 256, 60, 34, ink.b, 6),
        rect(430, 350, 80, 34, STEEL, 4),
        circle(440, 150, 17, '#C8372D'),
      ),
  },
  phone: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -10,
        320,
        240,
        rect(218, 32, 230, 430, '#1D2522', 38, opacity(0.15)),
        rect(208, 20, 230, 430, DARK, 38),
        rect(222, 36, 202, 398, PAPER, 26),
        rect(222, 36, 202, 110, ink.a, 26),
        circle(270, 92, 26, PAPER),
        rect(310, 76, 90, 12, PAPER, 6),
        rect(310, 100, 60, 12, lighter(ink.a, 0.5), 6),
        repeat(3, (i) =>
          rect(240, 166 + i * 84, 166, 68, [ink.b, ink.c, lighter(ink.a, 0.5)][i] ?? ink.b, 14, opacity(0.9)),
        ),
      ),
  },
  keyboard: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -8,
        300,
        250,
        rect(68, 152, 460, 200, '#1D2522', 22, opacity(0.14)),
        rect(60, 140, 460, 200, PAPER, 22),
        repeat(40, (i) => {
          const row = Math.floor(i / 11);
          return row > 2
            ? ''
            : rect(
                78 + (i % 11) * 38.5 + row * 4,
                160 + row * 44,
                33,
                36,
                i % 13 === 5 ? ink.b : i === 0 ? ink.a : '#E9E2D2',
                7,
              );
        }),
        rect(110, 292, 60, 34, '#E9E2D2', 7),
        rect(180, 292, 190, 34, ink.c, 7),
        rect(380, 292, 80, 34, '#E9E2D2', 7),
      ) + turned(10, 570, 260, rect(534, 180, 80, 130, ink.a, 38), line('M574 196v34', PAPER, 7)),
  },
};

const STEEL = '#C9CFCB';

export function laptop(inside: string): string {
  return (
    shadow(320, 408, 230) +
    rect(166, 106, 308, 220, DARK, 16) +
    inside +
    shape('M110 376l50-50h320l50 50q0 26-26 26H136q-26 0-26-26z', STEEL) +
    rect(270, 346, 100, 22, '#A9B2AF', 8)
  );
}

export function screen(inside: string): string {
  return (
    shadow(320, 408, 130) +
    rect(124, 82, 392, 230, DARK, 16) +
    rect(138, 96, 364, 202, PAPER, 6) +
    inside +
    shape('M290 312h60l14 70h-88z', '#8C9896') +
    rect(226, 380, 188, 24, '#A9B2AF', 12)
  );
}
