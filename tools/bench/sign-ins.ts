import { percentile } from './latency';
import { BENCH_PASSWORD, benchEmail } from './members';
import { pause, readPages } from './read-pages';
import { median } from './report';

/** Number of concurrent sign-ins. */
export const SIGN_INS = 200;
const ROUNDS = 5;
/** Milliseconds of page reads without sign-ins; about as long as the sign-ins take. */
const ALONE_MS = 5_000;

export interface SignInLoad {
  /** p95 of the other pages in ms, without and with the sign-ins. */
  alone: number;
  meanwhile: number;
  failed: number;
  /** Seconds until the last sign-in succeeded. */
  seconds: number;
}

/** Alternates rounds of page reads alone and during the sign-ins. */
export async function measureSignIns(origin: string, paths: string[]): Promise<SignInLoad> {
  await readPages(origin, paths, pause(ALONE_MS));
  const rounds: SignInLoad[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`  round ${round} of ${ROUNDS}`);
    const alone = await readPages(origin, paths, pause(ALONE_MS));
    const begun = performance.now();
    const crowd = Promise.all(Array.from({ length: SIGN_INS }, (_, at) => signIn(origin, at + 1)));
    const meanwhile = await readPages(origin, paths, crowd);
    const failed = (await crowd).filter((status) => status !== 200).length;
    rounds.push({
      alone: percentile(alone, 0.95),
      meanwhile: percentile(meanwhile, 0.95),
      failed,
      seconds: (performance.now() - begun) / 1000,
    });
  }
  return {
    alone: median(rounds.map(({ alone }) => alone)),
    meanwhile: median(rounds.map(({ meanwhile }) => meanwhile)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    seconds: median(rounds.map(({ seconds }) => seconds)),
  };
}

export function signInRow({ alone, meanwhile, failed, seconds }: SignInLoad): string[] {
  const times = [alone.toFixed(1), meanwhile.toFixed(1), (meanwhile / alone).toFixed(2)];
  return ['a cached list and a rendered course', ...times, String(failed), seconds.toFixed(1)];
}

async function signIn(origin: string, member: number): Promise<number> {
  const reply = await fetch(`${origin}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: benchEmail(member), password: BENCH_PASSWORD }),
  }).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.status ?? 0;
}
