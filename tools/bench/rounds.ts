import { type Encoding, type Load, load, type Target, warmUp } from './load';
import { median } from './report';

const CONNECTIONS = [1, 16, 64];
export const ROUNDS = 5;
export const WARM_UP_S = 4;
export const SECONDS = 2;

/** Measurements of each page at one number of connections, one per round. */
export type Rounds = Map<string, Load[]>;

/** Returns the label of a measurement in tables. */
export const namedLoad = (encoding: Encoding, connections: number): string =>
  `${encoding}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;

/**
 * Measures the pages alternately in rounds, by number of connections, so that a busy moment of the machine affects all
 * of them.
 */
export async function measure(
  targets: Target[],
  numbers = CONNECTIONS,
  { rounds = ROUNDS, warmUpS = WARM_UP_S, seconds = SECONDS } = {},
): Promise<Map<number, Rounds>> {
  const measured = new Map(numbers.map((connections) => [connections, new Map() as Rounds]));
  const rates = new Map<string, number>();
  for (const target of targets) rates.set(target.name, await warmUp(target, 16, warmUpS));
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`  round ${round} of ${rounds}`);
    for (const [connections, loads] of measured)
      for (const target of targets) {
        const done = await load(target, connections, (rates.get(target.name) ?? 0) * seconds);
        loads.set(target.name, [...(loads.get(target.name) ?? []), done]);
      }
  }
  return measured;
}

/** Returns the median of a page's value. */
export const middle = (rounds: Rounds, name: string, key: keyof Load) =>
  median((rounds.get(name) ?? []).map((one) => one[key]));

/**
 * Returns the median over the rounds of a page's value divided by that of a reference in the same round.
 * Lasting noise affects both.
 */
export function ratio(rounds: Rounds, key: keyof Load, name: string, reference: string): number {
  const references = rounds.get(reference) ?? [];
  return median((rounds.get(name) ?? []).map((one, at) => one[key] / (references[at]?.[key] ?? Number.NaN)));
}
