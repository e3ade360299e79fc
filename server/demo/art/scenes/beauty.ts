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
import { CREAM, DARK, GREEN, PAPER, STEEL, WOOD, YOLK } from '@/server/demo/art/palette';
import type { Scenes } from './scene';

export const beauty: Scenes = {
  brushes: {
    on: 'table',
    draw: (ink) =>
      shadow(250, 408, 100) +
      brush(190, 200, -14, ink.b) +
      brush(236, 170, -4, ink.c) +
      brush(284, 190, 8, ink.b) +
      brush(326, 220, 18, ink.c) +
      rect(160, 270, 180, 134, ink.a, 14) +
      rect(160, 300, 180, 18, lighter(ink.a, 0.4)) +
      lipstick(440, '#C8372D') +
      ellipse(540, 392, 52, 16, DARK) +
      ellipse(540, 386, 44, 11, '#E8B9A0'),
  },
  nails: {
    on: 'table',
    draw: (ink) =>
      [
        [170, ink.a, 1],
        [280, ink.b, 1.15],
        [390, ink.c, 1],
        [490, '#DB7FAF', 0.85],
      ]
        .map(([x, colour, scale]) =>
          group(
            `translate(${x} 404) scale(${scale})`,
            shadow(0, 0, 52),
            rect(-46, -110, 92, 110, String(colour), 20),
            rect(-34, -98, 16, 80, '#FFFFFF', 8, opacity(0.4)),
            rect(-20, -128, 40, 22, lighter(String(colour), 0.3)),
            rect(-24, -236, 48, 112, DARK, 14),
          ),
        )
        .join(''),
  },
  palette: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -8,
        310,
        240,
        rect(108, 78, 400, 330, '#1D2522', 24, opacity(0.14)),
        rect(98, 64, 400, 330, DARK, 24),
        rect(112, 78, 372, 132, lighter(ink.wall, 0.5), 14),
        repeat(8, (i) =>
          rect(
            122 + (i % 4) * 92,
            226 + Math.floor(i / 4) * 80,
            80,
            68,
            [ink.a, '#E8B9A0', ink.b, '#C98A78', ink.c, '#F3CF98', '#A86A6A', '#DB7FAF'][i] ?? ink.a,
            10,
          ),
        ),
      ) +
      turned(
        22,
        550,
        250,
        rect(538, 180, 22, 230, WOOD, 10),
        rect(536, 150, 26, 40, STEEL, 4),
        shape('M530 152q-10-70 19-86 29 16 19 86z', '#7A4A3A'),
      ),
  },
  oils: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 230) +
      bottle(180, ink.a, 1.1) +
      bottle(300, ink.b, 0.85) +
      group(
        'translate(430 404)',
        shape('M-70 0q-40-90 30-150h80q70 60 30 150z', PAPER),
        rect(-34, -166, 68, 22, WOOD, 8),
        line('M0-176q-20-30 0-60t0-60', '#FFFFFF', 9, opacity(0.7)),
      ) +
      shape('M520 396q-10-60 40-90 20 60-40 90z', '#5C9F86') +
      shape('M530 400q30-50 74-40-20 44-74 40z', '#7DB56A'),
  },
  mat: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 350, 640, 130, '#D9BE97') +
      rect(0, 350, 640, 7, '#E9D3B0') +
      shape('M80 440l70-60h380l50 60z', ink.a) +
      circle(120, 404, 46, ink.a) +
      circle(120, 404, 32, darker(ink.a, 0.15)) +
      circle(120, 404, 16, ink.a) +
      rect(430, 300, 120, 64, ink.b, 10) +
      rect(450, 240, 84, 60, ink.c, 10) +
      group(
        'translate(300 390)',
        line('M0-10V-190M0-80q-50-20-60-70M0-120q46-20 54-64', '#2F6556', 6),
        ellipse(0, -206, 16, 34, '#5C9F86'),
        ellipse(-64, -160, 15, 30, '#7DB56A'),
        ellipse(58, -196, 15, 30, '#4F8577'),
        shape('M-40-50h80l-10 60h-60z', PAPER),
      ),
  },
  stones: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 406, 210) +
      ellipse(250, 380, 120, 28, '#5B6563') +
      ellipse(246, 334, 96, 26, '#7A8582') +
      ellipse(254, 292, 72, 22, '#98A29F') +
      ellipse(248, 258, 48, 16, '#B9C2BE') +
      rect(380, 316, 170, 88, PAPER, 20) +
      circle(380 + 40, 360, 40, lighter(ink.a, 0.4)) +
      `<circle cx="420" cy="360" r="22" fill="none" stroke="${ink.a}" stroke-width="7"/>` +
      rect(404, 276, 140, 44, ink.a, 18) +
      shape('M210 246q-20-60 38-96 50 40 22 98z', ink.b) +
      shape('M248 150v100', ink.b) +
      shape('M190 250q-40-40-10-90 40 30 34 90zM310 250q40-40 10-90-40 30-34 90z', lighter(ink.b, 0.35)),
  },
  bowl: {
    on: 'table',
    draw: (ink) =>
      shadow(300, 410, 170) +
      ellipse(300, 392, 170, 24, ink.a) +
      ellipse(300, 386, 140, 16, lighter(ink.a, 0.3)) +
      shape('M160 250h280q-6 130-90 136H250q-84-6-90-136z', '#C9953A') +
      ellipse(300, 250, 140, 26, '#E3B856') +
      ellipse(300, 254, 122, 18, '#8A5F1E') +
      line('M190 300q110 40 220 0', '#E3B856', 5) +
      turned(36, 470, 240, rect(380, 226, 190, 24, WOOD, 12), rect(380, 222, 70, 32, '#7A3A3A', 14)) +
      `<g fill="none" stroke="${ink.b}" stroke-width="5" opacity=".5"><path d="M230 200q70-30 140 0M210 166q90-40 180 0M190 130q110-50 220 0"/></g>`,
  },
  hair: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -20,
        300,
        220,
        rect(120, 130, 280, 130, ink.a, 60),
        circle(190, 195, 70, darker(ink.a, 0.1)),
        circle(190, 195, 44, DARK),
        shape('M390 140h90v110h-90z', darker(ink.a, 0.25)),
        shape('M250 250h80l-20 190h-66z', ink.a),
        rect(262, 300, 40, 26, PAPER, 8),
      ) +
      turned(
        16,
        520,
        340,
        rect(440, 330, 190, 34, ink.b, 10),
        repeat(12, (i) => rect(446 + i * 15, 360, 7, 56, ink.b, 3)),
      ),
  },
  cream: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 220) +
      rect(140, 300, 170, 104, PAPER, 18) +
      rect(132, 262, 186, 48, ink.a, 14) +
      circle(225, 356, 22, lighter(ink.a, 0.5)) +
      rect(340, 180, 84, 224, lighter(ink.b, 0.3), 22) +
      rect(340, 240, 84, 70, PAPER) +
      rect(366, 130, 32, 56, DARK, 6) +
      line('M366 136h-50', DARK, 14) +
      shape('M460 220h100l-16 170h-68z', ink.c) +
      rect(472, 386, 76, 18, DARK, 6),
  },
  aid: {
    on: 'table',
    draw: () =>
      shadow(300, 408, 200) +
      line('M240 190v-30q0-30 30-30h60q30 0 30 30v30', DARK, 16) +
      rect(120, 184, 360, 220, GREEN, 30) +
      rect(120, 270, 360, 16, '#074E3D') +
      circle(300, 294, 70, '#17836A') +
      rect(280, 246, 40, 96, PAPER, 6) +
      rect(252, 274, 96, 40, PAPER, 6) +
      circle(550, 372, 34, PAPER) +
      circle(550, 372, 14, CREAM) +
      turned(-16, 550, 320, rect(500, 296, 110, 34, '#E8C39A', 17), rect(536, 300, 38, 26, '#F3DCC0')),
  },
};

function brush(x: number, y: number, angle: number, handle: string): string {
  return turned(
    angle,
    x,
    340,
    rect(x - 9, y + 10, 18, 160, handle, 8),
    rect(x - 12, y - 20, 24, 44, STEEL, 4),
    shape(`M${x - 15} ${y - 18}q-14-56 15-76 29 20 15 76z`, '#7A4A3A'),
    shape(`M${x - 10} ${y - 58}q2-26 10-36 8 10 10 36z`, '#E08B87'),
  );
}

function lipstick(x: number, colour: string): string {
  return (
    rect(x - 26, 330, 52, 74, DARK, 6) +
    rect(x - 20, 280, 40, 54, YOLK) +
    shape(`M${x - 15} 282v-56l30-22v78z`, colour)
  );
}

function bottle(x: number, colour: string, scale: number): string {
  return group(
    `translate(${x} 404) scale(${scale})`,
    rect(-46, -150, 92, 150, darker(colour, 0.1), 18),
    rect(-46, -100, 92, 64, PAPER),
    circle(0, -68, 17, colour),
    rect(-18, -176, 36, 30, DARK, 4),
    shape('M-14-176q0-50 14-60 14 10 14 60z', DARK),
  );
}
