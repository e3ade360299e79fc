import { darker } from '@/server/demo/art/colour';
import { circle, group, line, rect, repeat, shape } from '@/server/demo/art/draw';
import { PAPER, YOLK } from '@/server/demo/art/palette';

export function flower(x: number, y: number, r: number, colour: string): string {
  return (
    repeat(5, (i) => {
      const t = (i / 5) * Math.PI * 2 - 1.57;
      return circle(x + Math.cos(t) * r * 0.7, y + Math.sin(t) * r * 0.7, r * 0.55, colour);
    }) + circle(x, y, r * 0.4, YOLK)
  );
}

/** Draws a running shoe seen from the side. */
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

export function steps(from: number, to: number, by: number, draw: (value: number) => string): string {
  let path = '';
  for (let value = from; value < to; value += by) path += draw(value);
  return path;
}
