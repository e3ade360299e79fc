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

export const self: Scenes = {
  sprout: {
    on: 'table',
    draw: (ink) =>
      shadow(320, 408, 120) +
      line('M320 260V120', '#2F6556', 11) +
      shape('M320 190q-110 4-120-100 110-6 120 100z', '#5FB597') +
      shape('M320 160q4-104 120-110 0 104-120 110z', '#7DB56A') +
      line('M320 190q-50-20-80-66M320 160q40-20 76-76', '#2F6556', 4) +
      shape('M214 262h212l-26 142H240z', ink.a) +
      rect(200, 244, 240, 40, darker(ink.a, 0.12), 12) +
      circle(320, 340, 24, ink.b),
  },
  tarot: {
    on: 'surface',
    draw: (ink) =>
      tarot(130, 110, -12, ink.a, 'sun') +
      tarot(248, 84, 0, ink.b, 'moon') +
      tarot(366, 110, 12, ink.c, 'star') +
      circle(100, 420, 22, '#C9BFE6') +
      shape('M540 400l20-34 20 34-20 34z', lighter(ink.b, 0.4)),
    upright: true,
  },
  hourglass: {
    on: 'table',
    draw: (ink) =>
      shadow(300, 408, 130) +
      shape('M220 120h160q0 90-66 130 66 40 66 134H220q0-94 66-134-66-40-66-130z', '#EAF3F2', opacity(0.85)) +
      shape('M238 170h124q-10 50-62 76-52-26-62-76zM232 384q4-60 68-84 64 24 68 84z', YOLK) +
      line('M300 246v70', YOLK, 5) +
      rect(196, 92, 208, 32, ink.a, 10) +
      rect(196, 374, 208, 32, ink.a, 10) +
      line('M212 124v250M388 124v250', darker(ink.a, 0.2), 9) +
      rect(470, 372, 110, 32, ink.b, 4) +
      rect(480, 344, 96, 28, ink.c, 4),
  },
  podium: {
    on: 'nothing',
    draw: (ink) =>
      rect(0, 0, 640, 480, ink.wall) +
      shape('M320-20L120 440h400z', lighter(ink.wall, 0.55), opacity(0.7)) +
      rect(0, 420, 640, 60, ink.table) +
      shape('M200 210h240l-30 220H230z', '#A9714E') +
      rect(180, 190, 280, 34, '#8A5A3C', 8) +
      circle(320, 320, 44, ink.a) +
      circle(320, 320, 26, lighter(ink.a, 0.4)) +
      line('M320 190q-6-60 20-90', DARK, 9) +
      turned(20, 344, 90, rect(326, 50, 36, 64, DARK, 18)) +
      repeat(7, (i) => circle(50 + i * 90, 486, 44, darker(ink.wall, 0.28 + (i % 2) * 0.1))),
  },
  journal: {
    on: 'surface',
    draw: (ink) =>
      turned(
        6,
        300,
        240,
        rect(148, 58, 320, 390, '#1D2522', 20, opacity(0.15)),
        rect(140, 46, 320, 390, ink.a, 20),
        rect(180, 46, 14, 390, darker(ink.a, 0.2)),
        rect(250, 130, 150, 90, PAPER, 10),
        shape('M325 156l8 16 18 2-13 12 3 18-16-9-16 9 3-18-13-12 18-2z', ink.b),
        rect(420, 46, 16, 390, ink.c),
      ) +
      turned(
        28,
        540,
        230,
        rect(530, 80, 20, 260, DARK, 10),
        rect(530, 80, 20, 60, YOLK, 10),
        shape('M532 340h16l-8 30z', '#C9CFCB'),
      ),
  },
  moon: {
    on: 'nothing',
    draw: (ink) => {
      const night = ink.random.pick(['#2C3F66', '#3A3566', '#1F4746']);
      return (
        rect(0, 0, 640, 480, night) +
        circle(430, 140, 76, '#F9E7B0') +
        circle(400, 122, 66, night) +
        repeat(24, (i) => circle((i * 131) % 640, (i * 73) % 260, i % 3 ? 3 : 5, '#F9E7B0', opacity(0.8))) +
        shape('M0 330q120-80 260-20t380-30v200H0z', darker(night, 0.25)) +
        shape('M0 400q200-50 640-20v100H0z', darker(night, 0.45)) +
        group(
          'translate(220 400)',
          ellipse(0, 4, 110, 16, ink.a),
          ellipse(0, -26, 66, 20, '#98A29F'),
          ellipse(2, -58, 48, 17, '#B9C2BE'),
          ellipse(-2, -86, 30, 13, CREAM),
        ) +
        rect(400, 336, 40, 70, PAPER, 8) +
        shape('M420 290q20 26 0 44-20-18 0-44z', '#F59E3B')
      );
    },
  },
  ladder: {
    on: 'wall',
    draw: (ink) =>
      rect(0, 420, 640, 60, darker(ink.table, 0.02)) +
      repeat(5, (i) =>
        rect(
          110 + i * 84,
          370 - i * 62,
          84,
          50 + i * 62,
          [ink.a, lighter(ink.a, 0.25), ink.b, lighter(ink.b, 0.25), ink.c][i] ?? ink.a,
          6,
        ),
      ) +
      line('M490 120V30', WOOD, 9) +
      shape('M490 32l76 26-76 28z', '#C8372D'),
    upright: true,
  },
  mirror: {
    on: 'table',
    draw: (ink) =>
      shadow(300, 408, 120) +
      rect(286, 330, 28, 60, WOOD) +
      rect(210, 386, 180, 20, WOOD, 10) +
      ellipse(300, 206, 130, 156, ink.a) +
      ellipse(300, 206, 110, 136, '#DDEDF0') +
      line('M250 150l60-60M246 210l120-120', '#FFFFFF', 13, opacity(0.7)) +
      line('M500 400V310', '#2F6556', 6) +
      ellipse(478, 290, 15, 34, '#5C9F86', ' transform="rotate(-24 478 290)"') +
      ellipse(522, 286, 15, 36, '#7DB56A', ' transform="rotate(24 522 286)"') +
      shape('M466 350h68l-8 54h-52z', ink.b),
  },
};

function tarot(x: number, y: number, angle: number, colour: string, sign: 'sun' | 'moon' | 'star'): string {
  const [cx, cy] = [x + 70, y + 112];
  const signs = {
    sun:
      circle(cx, cy, 26, YOLK) +
      repeat(8, (i) => turned(i * 45, cx, cy, line(`M${cx} ${cy - 36}v-14`, YOLK, 6))),
    moon: circle(cx, cy, 34, YOLK) + circle(cx + 16, cy - 8, 30, colour),
    star: shape(`M${cx} ${cy - 42}l11 28 30 2-23 20 8 30-26-16-26 16 8-30-23-20 30-2z`, YOLK),
  };
  return turned(
    angle,
    x + 70,
    y + 240,
    rect(x + 7, y + 9, 148, 232, '#1D2522', 14, opacity(0.14)),
    rect(x, y, 148, 232, PAPER, 14),
    rect(x + 10, y + 10, 128, 212, colour, 8),
    signs[sign],
    line(`M${x + 34} ${y + 196}h80M${x + 34} ${y + 36}h80`, CREAM, 5),
  );
}
