import { describe, expect, it } from 'vitest';
import { isElsewhere, layoutNames, layoutPins, PIN_PX, type Pin } from './layout';

const WIDTH = 80;
const width = (items: readonly unknown[]) => (items.length > 1 ? WIDTH + 50 : WIDTH);
const spots = (...at: [x: number, y: number][]) => at.map(([x, y], item) => ({ x, y, item }));
const shown = (pins: Pin<number>[]) => pins.map(({ kind, items }) => `${kind} ${items}`);

describe('pins', () => {
  it('are pills with a margin around them', () => {
    expect(shown(layoutPins(spots([0, 0], [90, 0], [0, 60]), width))).toEqual(['pill 0', 'pill 1', 'pill 2']);
  });

  it('share one below 36 px, at the place of the more relevant', () => {
    const pins = layoutPins(spots([0, 0], [PIN_PX - 1, 0], [300, 0]), width);
    expect(shown(pins)).toEqual(['pill 0,1', 'pill 2']);
    expect(pins[0]).toMatchObject({ x: 0, y: 0 });
  });

  it('become a dot where the pill would lie on a more relevant one', () => {
    expect(shown(layoutPins(spots([0, 0], [60, 0]), width))).toEqual(['pill 0', 'dot 1']);
  });

  it('join the pin in the way if there is no space for a dot, which makes it wider', () => {
    // The dot of 1 lies on the pill of 0; the wider pill then leaves no space for the pill of 2.
    expect(shown(layoutPins(spots([0, 0], [45, -20], [100, 0]), width))).toEqual(['pill 0,1', 'dot 2']);
  });

  it.each(
    // A seed, the number of places, the size of a phone's or a desktop's map, and how closely places crowd.
    Array.from({ length: 24 }, (_, at) => ({
      seed: 7 + at * 31,
      count: [20, 120, 300][at % 3] as number,
      size: at % 2 ? { x: 390, y: 560 } : { x: 1040, y: 936 },
      crowd: [1, 3][at % 2] as number,
    })),
  )('never lie on one another, and lose no course ($count places, seed $seed)', (map) => {
    let { seed } = map;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const many = Array.from({ length: map.count }, (_, item) => ({
      x: random() ** map.crowd * map.size.x,
      y: random() ** map.crowd * map.size.y,
      item,
    }));
    const pins = layoutPins(many, width);
    expect(pins.flatMap(({ items }) => items).toSorted((a, b) => a - b)).toEqual(
      many.map(({ item }) => item),
    );
    for (const [at, { box }] of pins.entries())
      for (const { box: other } of pins.slice(at + 1))
        expect(
          box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        ).toBe(false);
    const points = pins.filter(({ kind }) => kind === 'pill');
    for (const [at, { x, y }] of points.entries())
      for (const other of points.slice(at + 1))
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(PIN_PX);
    expect(pins.length).toBeGreaterThan(5);
  });
});

describe('names', () => {
  const name = (text: string, x: number, y: number, isArea = false) => ({ text, x, y, width: 40, isArea });

  it('stand beside their point, on another side if there is no space, or are left out', () => {
    const at = layoutNames([name('a', 0, 0), name('b', 0, 0), name('c', 0, 0)], []);
    // Right and left of the point, then below: its corner overlaps neither of them by a pixel.
    expect(at.map(({ name: { text }, left, top }) => [text, left, top])).toEqual([
      ['a', 7, -9],
      ['b', -47, -9],
    ]);
    const below = layoutNames([name('a', 0, 0), name('b', 0, 0), { ...name('c', 0, 2), width: 10 }], []);
    expect(below[2]).toMatchObject({ left: -5, top: 9 });
  });

  it('give way to pins, and an area to nothing else', () => {
    const pin = { left: -5, top: -10, right: 60, bottom: 10 };
    expect(layoutNames([name('a', 0, 0)], [pin])[0]).toMatchObject({ left: -47 });
    expect(layoutNames([name('area', 0, 0, true)], [pin])).toEqual([]);
  });
});

describe('another area', () => {
  const before = { zoom: 12, x: 1000, y: 1000 };
  const size = { x: 400, y: 200 };

  it('is more than a quarter of the map away, or at another zoom', () => {
    expect(isElsewhere(before, { ...before, x: 1100 }, size)).toBe(false);
    expect(isElsewhere(before, { ...before, x: 1101 }, size)).toBe(true);
    expect(isElsewhere(before, { ...before, y: 949 }, size)).toBe(true);
    expect(isElsewhere(before, { ...before, zoom: 12.5 }, size)).toBe(true);
  });
});
