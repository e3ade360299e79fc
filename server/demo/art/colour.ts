/** Mixes two hex colours: a share of 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  return toHex(a.map((value, index) => value + ((b[index] ?? 0) - value) * share));
}

export const lighter = (colour: string, share = 0.3) => mix(colour, '#FFFDF6', share);
export const darker = (colour: string, share = 0.25) => mix(colour, '#1D2522', share);

/** Estimates the perceived distance between two colours: 0 (equal) to 3. */
export function distance(first: string, second: string): number {
  const [a, b] = [channels(first), channels(second)];
  const weights = [0.9, 1.3, 0.8];
  return a.reduce(
    (sum, value, index) => sum + (Math.abs(value - (b[index] ?? 0)) / 255) * (weights[index] ?? 1),
    0,
  );
}

export function toHex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
