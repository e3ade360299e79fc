import { darker, lighter } from '../colour';
import { circle, ellipse, group, line, opacity, rect, repeat, shadow, shape, turned } from '../draw';
import { CREAM, DARK, PAPER, SKIES, WOOD, YOLK } from '../palette';
import type { Scenes } from './scene';

export const leisure: Scenes = {
  chess: {
    on: 'table',
    draw: (ink) =>
      repeat(8, (i) => rect(i * 80, 384, 80, 96, i % 2 ? '#F4E8D3' : darker(ink.deep, 0.1))) +
      shadow(220, 408, 80) +
      shadow(420, 408, 90) +
      group(
        'translate(220 400)',
        shape('M-70 0h140l-16-34H-54z', PAPER),
        shape('M-46-34h92l-22-120h-48z', PAPER),
        circle(0, -190, 44, PAPER),
        rect(-44, -164, 88, 18, '#E9E2D2', 9),
      ) +
      group(
        'translate(420 400)',
        shape('M-80 0h160l-18-38H-62z', DARK),
        shape(
          'M-54-38h108q0-60-24-100-14-30 10-70l-30-50-20 22-60 34q-46 40-50 84l26 14 44-32q10 40-4 98z',
          DARK,
        ),
        circle(-10, -190, 7, PAPER),
      ) +
      rect(500, 352, 40, 52, ink.a, 6) +
      circle(520, 340, 20, ink.a),
    wide: true,
  },
  mahjong: {
    on: 'surface',
    draw: (ink) =>
      repeat(5, (i) => tile(110 + i * 92, 250 + (i % 2) * 4, 0, i, ink.a)) +
      turned(-18, 220, 130, tile(200, 70, 0, 5, ink.a)) +
      turned(24, 440, 130, tile(420, 60, 0, 3, ink.a)) +
      turned(
        -8,
        320,
        420,
        repeat(
          4,
          (i) => rect(170 + i * 78, 400, 68, 50, ink.b, 8) + rect(170 + i * 78, 392, 68, 44, PAPER, 8),
        ),
      ),
    upright: true,
  },
  dice: {
    on: 'surface',
    draw: (ink) =>
      turned(
        -8,
        320,
        240,
        rect(118, 68, 420, 360, '#1D2522', 18, opacity(0.14)),
        rect(110, 56, 420, 360, CREAM, 18),
        repeat(20, (i) => {
          const side = Math.floor(i / 5);
          const step = (i % 5) * 70;
          const [x = 0, y = 0] =
            [
              [124 + step, 70],
              [474, 70 + step * 0.83],
              [474 - step, 358],
              [124, 358 - step * 0.83],
            ][side] ?? [];
          return rect(x, y, 44, 44, [ink.a, ink.b, ink.c, '#E9D3A8'][i % 4] ?? ink.a, 8);
        }),
      ) +
      die(250, 210, -14, 5) +
      die(370, 270, 20, 3) +
      pawn(430, 180, ink.a) +
      pawn(200, 330, ink.b),
  },
  cards: {
    on: 'surface',
    draw: (ink) =>
      repeat(5, (i) =>
        turned(
          -40 + i * 20,
          320,
          460,
          rect(256, 110, 150, 220, '#1D2522', 16, opacity(0.1)),
          rect(250, 100, 150, 220, PAPER, 16),
          i % 2
            ? shape('M325 170l34 44-34 44-34-44z', ink.a)
            : shape('M325 250c-50-36-44-70-22-70 14 0 22 14 22 14s8-14 22-14c22 0 28 34-22 70z', '#C8372D'),
        ),
      ) +
      circle(110, 90, 44, ink.b) +
      circle(110, 90, 28, lighter(ink.b, 0.5)) +
      circle(540, 110, 44, ink.c) +
      circle(540, 110, 28, lighter(ink.c, 0.5)),
    upright: true,
  },
  darts: {
    on: 'wall',
    draw: (ink) =>
      circle(320, 240, 196, DARK) +
      repeat(20, (i) => {
        const a = ((i * 18 - 9) * Math.PI) / 180;
        const b = ((i * 18 + 9) * Math.PI) / 180;
        const p = (r: number, t: number) =>
          `${(320 + r * Math.sin(t)).toFixed(1)} ${(240 - r * Math.cos(t)).toFixed(1)}`;
        return shape(`M320 240L${p(166, a)}A166 166 0 01${p(166, b)}z`, i % 2 ? '#F4E8D3' : '#2A302F');
      }) +
      `<circle cx="320" cy="240" r="160" fill="none" stroke="${ink.a}" stroke-width="14" stroke-dasharray="50.3 50.3"/><circle cx="320" cy="240" r="96" fill="none" stroke="${ink.a}" stroke-width="14" stroke-dasharray="30.2 30.2"/>` +
      circle(320, 240, 28, '#5FB597') +
      circle(320, 240, 13, '#C8372D') +
      dart(326, 234, ink.b) +
      dart(392, 180, ink.c),
    wide: true,
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
  ballet: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 400, 640, 80, darker(ink.table, 0.02)) +
      rect(0, 190, 640, 14, WOOD, 6) +
      line('M90 200v40M550 200v40', '#8C9896', 9) +
      line(
        'M240 196Q226 260 250 330M290 196q30 70-10 150M360 196q-20 80 20 140M410 196q24 60-6 130',
        lighter(ink.a, 0.35),
        9,
      ) +
      slipper(250, 350, -16, ink.a) +
      slipper(390, 346, 18, ink.a),
  },
  stage: {
    on: 'nothing',
    draw: (ink) =>
      rect(0, 0, 640, 480, darker(ink.deep, 0.45)) +
      shape('M120-20L20 420h240zM520-20L380 420h240z', '#FDE9A8', opacity(0.2)) +
      shape('M320-20L200 420h240z', '#FDE9A8', opacity(0.18)) +
      rect(0, 390, 640, 90, '#7A4A25') +
      rect(0, 390, 640, 9, '#A66A4C') +
      ellipse(320, 420, 130, 20, '#FDE9A8', opacity(0.5)) +
      shape('M0 0h120q-10 220-60 390H0zM640 0H520q10 220 60 390h60z', ink.a) +
      line(
        'M30 0q0 200-12 390M74 0q-4 220-34 390M610 0q0 200 12 390M566 0q4 220 34 390',
        darker(ink.a, 0.2),
        7,
      ) +
      shape(`M0 0h640v50${repeat(8, () => 'q-40 50-80 0')}z`, ink.a) +
      rect(0, 0, 640, 26, YOLK),
    wide: true,
  },
  masks: {
    on: 'wall',
    draw: (ink) =>
      shape('M0 0h90q-10 240-50 480H0zM640 0h-90q10 240 50 480h40z', ink.c) +
      turned(-10, 240, 220, mask(240, 220, PAPER, 1)) +
      turned(12, 420, 280, mask(420, 280, ink.a, -1)) +
      line('M150 140q-60 40-40 160M510 200q60 40 40 150', ink.b, 10),
  },
  magic: {
    on: 'table',
    draw: (ink) =>
      shadow(300, 410, 190) +
      ellipse(290, 396, 180, 24, DARK) +
      shape('M190 396V220h200v176z', DARK) +
      ellipse(290, 220, 100, 18, '#0F1413') +
      rect(190, 340, 200, 32, ink.a) +
      [
        [230, 150, ink.b],
        [300, 100, ink.a],
        [360, 156, ink.c],
        [270, 60, YOLK],
      ]
        .map(([x, y, colour]) =>
          shape(`M${x} ${Number(y) - 24}l7 17 18 1-14 12 5 18-16-10-16 10 5-18-14-12 18-1z`, String(colour)),
        )
        .join('') +
      turned(
        40,
        500,
        330,
        rect(390, 318, 210, 18, DARK, 9),
        rect(390, 318, 36, 18, PAPER, 9),
        rect(564, 318, 36, 18, PAPER, 9),
      ),
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

function tile(x: number, y: number, _: number, face: number, back: string): string {
  const dots =
    [
      [[37, 55]],
      [
        [37, 32],
        [37, 78],
      ],
      [
        [20, 30],
        [37, 55],
        [54, 80],
      ],
      [
        [22, 32],
        [52, 32],
        [22, 78],
        [52, 78],
      ],
      [
        [20, 28],
        [54, 28],
        [37, 55],
        [20, 82],
        [54, 82],
      ],
      [
        [24, 26],
        [50, 26],
        [24, 55],
        [50, 55],
        [24, 84],
        [50, 84],
      ],
    ][face % 6] ?? [];
  const colours = ['#C8372D', '#0A6650', '#2F4C93'];
  return (
    rect(x, y + 14, 76, 112, back, 12) +
    rect(x, y, 76, 112, PAPER, 12) +
    dots
      .map(
        ([dx = 0, dy = 0], i) =>
          circle(x + dx, y + dy, face === 0 ? 24 : 11, colours[(i + face) % 3] ?? DARK) +
          circle(x + dx, y + dy, face === 0 ? 13 : 4, PAPER),
      )
      .join('')
  );
}

function die(x: number, y: number, angle: number, face: 3 | 5): string {
  const dots =
    face === 5
      ? [
          [-22, -22],
          [22, -22],
          [0, 0],
          [-22, 22],
          [22, 22],
        ]
      : [
          [-22, -22],
          [0, 0],
          [22, 22],
        ];
  return turned(
    angle,
    x,
    y,
    rect(x - 42, y - 40, 96, 96, '#1D2522', 18, opacity(0.16)),
    rect(x - 48, y - 48, 96, 96, PAPER, 18),
    dots.map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 9, DARK)).join(''),
  );
}

function pawn(x: number, y: number, colour: string): string {
  return (
    circle(x + 4, y + 6, 26, '#1D2522', opacity(0.15)) +
    circle(x, y, 26, colour) +
    circle(x, y, 14, lighter(colour, 0.35))
  );
}

function dart(x: number, y: number, colour: string): string {
  return (
    line(`M${x} ${y}l52 44`, '#C9CFCB', 7) + shape(`M${x + 44} ${y + 30}l50 20 6 40-40-8-24-44z`, colour)
  );
}

function slipper(x: number, y: number, angle: number, colour: string): string {
  return turned(
    angle,
    x,
    y,
    shape(`M${x - 34} ${y - 60}q34 26 68 0 20 70-4 130-14 34-30 34t-30-34q-24-60-4-130z`, colour),
    shape(`M${x - 22} ${y - 40}q22 18 44 0 4 40-22 56-26-16-22-56z`, darker(colour, 0.25)),
  );
}

function mask(x: number, y: number, colour: string, mood: 1 | -1): string {
  const mouth =
    mood === 1
      ? `M${x - 50} ${y + 36}q50 60 100 0-50 20-100 0z`
      : `M${x - 46} ${y + 70}q46-60 92 0-46-20-92 0z`;
  return (
    shape(`M${x - 100} ${y - 110}q100 40 200 0 30 220-100 260-130-40-100-260z`, colour) +
    shape(`M${x - 62} ${y - 30}q26-30 48 0-22 16-48 0zM${x + 14} ${y - 30}q26-30 48 0-22 16-48 0z`, DARK) +
    shape(mouth, DARK)
  );
}
