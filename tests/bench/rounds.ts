import { type Encoding, type Load, load, type Target, warmUp } from './load';
import { median } from './report';

const CONNECTIONS = [1, 16, 64];
export const ROUNDS = 5;
export const WARM_UP_S = 4;
export const SECONDS = 2;

/** Loads of each page at one number of connections, one a round. */
export type Rounds = Map<string, Load[]>;

/** How a load is called in tables. */
export const namedLoad = (encoding: Encoding, connections: number): string =>
  `${encoding}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`;

/** Rounds in which the pages take turns, by the number of connections. */
export async function measure(targets: Target[]): Promise<Map<number, Rounds>> {
  const measured = new Map(CONNECTIONS.map((connections) => [connections, new Map() as Rounds]));
  const rates = new Map<string, number>();
  for (const target of targets) rates.set(target.name, await warmUp(target, 16, WARM_UP_S));
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`  round ${round} of ${ROUNDS}`);
    for (const [connections, loads] of measured)
      for (const target of targets) {
        const amount = (rates.get(target.name) ?? 0) * SECONDS;
        const done = await load(target, connections, amount);
        loads.set(target.name, [...(loads.get(target.name) ?? []), done]);
      }
  }
  return measured;
}

/** Median of one page's figure. */
export const middle = (rounds: Rounds, name: string, key: keyof Load) =>
  median((rounds.get(name) ?? []).map((one) => one[key]));

/** Median over the rounds of one page's figure divided by another's of the same round: noise that lasts hits both. */
export function ratio(rounds: Rounds, key: keyof Load, name: string, reference: string): number {
  const references = rounds.get(reference) ?? [];
  return median((rounds.get(name) ?? []).map((one, at) => one[key] / (references[at]?.[key] ?? Number.NaN)));
}
