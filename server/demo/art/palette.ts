import type { Random } from '@/server/demo/random';
import { distance, lighter, mix } from './colour';

/** The colours of one picture. */
export interface Ink {
  /** Three accents that contrast with the wall and with each other. */
  a: string;
  b: string;
  c: string;
  tint: string;
  tile: string;
  deep: string;
  wall: string;
  table: string;
  time: TimeOfDay;
  random: Random;
}

export type TimeOfDay = 'day' | 'dusk' | 'night';

export const PAPER = '#FFFDF6';
export const CREAM = '#F4E8D3';
export const DARK = '#22282B';
export const WOOD = '#B9885A';
export const STEEL = '#8C9896';
export const YOLK = '#F7B538';
export const GREEN = '#0A6650';

/** Tint, tile and deep colour of the twelve main categories, in the light colour scheme. */
export const CATEGORY_TONES: Record<string, readonly [tint: string, tile: string, deep: string]> = {
  sports: ['#E4F1DD', '#7DB56A', '#2C6624'],
  music: ['#EDE7F8', '#9F86D3', '#5B3F9B'],
  art: ['#FCE8DE', '#E58A60', '#A43E16'],
  lifestyle: ['#F4E9DB', '#C79A68', '#7A4A1D'],
  leisure: ['#DFF0F7', '#69B3D3', '#14607F'],
  academic: ['#E3E9F6', '#7E98CF', '#2F4C93'],
  digital: ['#DDF0EF', '#62B1AC', '#135F5C'],
  trends: ['#FBE4F0', '#DB7FAF', '#992661'],
  beauty: ['#FBE5E4', '#E08B87', '#A6363B'],
  parenting: ['#FFF1CF', '#EFB740', '#7A5200'],
  self: ['#DFF1E9', '#5FB597', '#0A6650'],
  business: ['#EAECE2', '#A0A77F', '#525B2B'],
};

const ACCENTS = [
  '#0A6650',
  '#5FB597',
  '#F7B538',
  '#E58A60',
  '#C8372D',
  '#2F4C93',
  '#7E98CF',
  '#5B3F9B',
  '#DB7FAF',
  '#69B3D3',
  '#C8653F',
];
const NEUTRAL_WALLS = ['#F1DFC4', '#F6E3DA', '#F3E4D3', '#FCEBC4', '#E3ECE6', '#E9E4DA'];
const TABLES = ['#A9714E', '#A66A4C', '#C48E5A', '#C79A6B', '#B98C67', '#D9BE97'];

/**
 * Chooses the colours of a picture from its category's tones and the brand colours, so that adjacent pictures
 * differ but match.
 */
export function inkFor(category: string, random: Random): Ink {
  const [tint, tile, deep] =
    CATEGORY_TONES[category] ?? (CATEGORY_TONES.self as readonly [string, string, string]);
  const wall = random.pick([
    tint,
    mix(tint, tile, 0.18),
    mix(tint, tile, 0.34),
    mix(tint, tile, 0.5),
    mix(tint, random.pick(NEUTRAL_WALLS), 0.6),
    random.pick(NEUTRAL_WALLS),
  ]);
  const table = random.pick([
    ...TABLES,
    mix(tile, '#8A5A3C', 0.45),
    mix(tint, tile, 0.8),
    mix(deep, tile, 0.35),
    lighter(tint, 0.4),
  ]);
  const readable = random.shuffled(ACCENTS).filter((accent) => distance(accent, wall) > 0.55);
  const [a, b, c] = apart(readable);
  return {
    a,
    b,
    c,
    tint,
    tile,
    deep,
    wall,
    table,
    time: random.pick(['day', 'day', 'dusk', 'night']),
    random,
  };
}

function apart(colours: string[]): [string, string, string] {
  const chosen: string[] = [];
  for (const colour of colours)
    if (chosen.every((other) => distance(colour, other) > 0.5)) chosen.push(colour);
  const [a = '#0A6650', b = '#F7B538', c = '#C8372D'] = chosen;
  return [a, b, c];
}

/** Sky, far ground, near ground and light of outdoor scenes. */
export const SKIES: Record<
  TimeOfDay,
  { sky: string; far: string; near: string; light: string; glow: string }
> = {
  day: { sky: '#D6ECF3', far: '#9CC9B6', near: '#5C9F86', light: '#F7B538', glow: '#FFFDF6' },
  dusk: { sky: '#F9DDB8', far: '#D9A48A', near: '#A66A5C', light: '#F59E5B', glow: '#FBD9A6' },
  night: { sky: '#2C3F66', far: '#2F5A63', near: '#1F4746', light: '#F9E7B0', glow: '#F9D28B' },
};
