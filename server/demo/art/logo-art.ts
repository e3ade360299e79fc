import { Random } from '@/server/demo/random';
import { darker, lighter, mix } from './colour';
import { circle, group, line, rect, repeat, shape, turned } from './draw';
import { CATEGORY_TONES, PAPER } from './palette';

interface Colours {
  ink: string;
  spot: string;
  soft: string;
}

/** Symbols of plain shapes, one of them in the accent colour, on a 400×400 tile, centred at the origin. */
const SIGNS: readonly ((colours: Colours) => string)[] = [
  ({ ink, spot }) =>
    shape('M-110-20h220a110 110 0 01-220 0z', ink) +
    rect(-46, 104, 92, 16, ink, 8) +
    circle(0, -80, 44, spot),
  ({ ink, spot }) => circle(-44, 0, 84, ink) + circle(44, 0, 84, spot, ' opacity=".88"'),
  ({ ink, spot, soft }) =>
    rect(-96, -96, 90, 90, ink, 14) +
    rect(8, -96, 90, 90, spot, 14) +
    rect(-96, 8, 90, 90, soft, 14) +
    rect(8, 8, 90, 90, ink, 14),
  ({ ink, spot }) =>
    shape('M-100 100V10a100 110 0 01200 0v90z', ink) + shape('M0 0q56 76 0 100-56-24 0-100z', spot),
  ({ ink, spot }) =>
    line('M-110-30q55-60 110 0t110 0M-110 50q55-60 110 0t110 0', ink, 26) + circle(76, -104, 30, spot),
  ({ ink, spot }) =>
    line('M-80-90v180M-40-70v140M0-50v100M40-36v72M80-24v48', ink, 18) + circle(-80, 96, 26, spot),
  ({ ink, spot }) => shape('M-84-100q84-44 168 0L0 96z', ink) + circle(0, 96, 32, spot),
  ({ ink, spot }) => line('M-90 80Q-60-110 0-10T96-90', ink, 30) + circle(-90, 84, 32, spot),
  ({ ink, spot }) =>
    repeat(6, (i) => turned(i * 60, 0, 0, shape('M0-20q44-50 0-104-44 54 0 104z', ink))) +
    circle(0, 0, 30, spot),
  ({ ink, spot }) => shape('M-110 90L0-100 110 90z', ink) + shape('M-50 90L6-8 62 90z', spot),
  ({ ink, spot, soft }) =>
    shape('M-100-100h100a100 100 0 01-100 100z', ink) +
    shape('M100-100v100a100 100 0 01-100-100z', spot) +
    shape('M100 100H0a100 100 0 01100-100z', ink) +
    shape('M-100 100V0a100 100 0 01100 100z', soft),
  ({ ink, spot }) =>
    `<circle r="92" fill="none" stroke="${ink}" stroke-width="26"/>${circle(0, 0, 38, spot)}`,
  ({ ink, spot }) => rect(-110, -80, 220, 160, ink, 80) + circle(48, 0, 52, spot),
  ({ ink, spot }) =>
    line('M0 110V-20M0 40q-80 0-90-90 90 0 90 90M0-10q4-90 90-96 0 92-90 96', ink, 20) +
    rect(-60, 100, 120, 20, spot, 10),
  ({ ink, spot }) =>
    shape('M-104-70q52-34 104 0 52-34 104 0V90Q52 56 0 90q-52-34-104 0z', ink) + circle(0, -104, 24, spot),
  ({ ink, spot }) =>
    repeat(3, (i) => rect(-100 + i * 72, 60 - i * 64, 56, 50 + i * 64, i === 2 ? spot : ink, 14)),
  ({ ink, spot }) =>
    shape('M0-116l30 76 82 6-63 52 20 80L0 54l-69 44 20-80-63-52 82-6z', ink) + circle(0, 0, 26, spot),
  ({ ink, spot, soft }) =>
    circle(0, 0, 108, ink) + shape('M0-108a108 108 0 010 216z', soft) + circle(0, 0, 36, spot),
];

const SPOTS = ['#F7B538', '#F7B538', '#E58A60', '#A9D6C5', '#F9D98C'];

/** Draws the sample logo of a merchant, an SVG of 400×400 px: a symbol on a tile in its category's colour. */
export function merchantLogoArt(seed: string, mainCategory: string): string {
  const random = new Random(`logo/${seed}`);
  const [tint, tile, deep] = CATEGORY_TONES[mainCategory] ?? ['#DFF1E9', '#5FB597', '#0A6650'];
  const dark = random.chance(0.72);
  const ground = dark
    ? random.pick([deep, mix(deep, tile, 0.35), darker(deep, 0.2), mix(deep, '#B85F3A', 0.5)])
    : random.pick([tint, lighter(tile, 0.5), '#F7E7C4']);
  const ink = dark ? PAPER : deep;
  const spot = dark ? random.pick(SPOTS) : random.pick(['#F7B538', '#C8653F', tile]);
  const soft = mix(ground, ink, 0.45);
  const turn = random.pick([0, 0, 0, 90, 180, 270]);
  const sign = random.pick(SIGNS);
  const upright = turn === 0 || sign === SIGNS[2] || sign === SIGNS[10];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400" stroke-linecap="round" stroke-linejoin="round">${rect(0, 0, 400, 400, ground)}${group(`translate(200 200) rotate(${upright ? turn : 0}) scale(${random.pick([0.86, 0.95, 1.04])})`, sign({ ink, spot, soft }))}</svg>`;
}
