import { type Answered, type Asked, arrive } from './arrivals';
import { cpuMs, memoryOf, memoryOfProcess } from './cpu';
import { percentile } from './latency';
import { whole } from './report';

const RAMP = [20, 40, 60, 80, 100, 130, 160, 200, 250, 300, 400, 500];
const STEP_S = 20;
/** Requests per second, and duration in seconds. */
const WARM_UP = { rate: 5, seconds: 90 };
/** The site counts as saturated if the p99 exceeds this. */
const SATURATED_P99_MS = 1_000;
const MIB = 2 ** 20;
const MINUTE_MS = 60_000;
const SHOWN_FAILURES = 20;

/** The product under test, measured from outside. */
export interface Product {
  origin: string;
  pid: number;
  databasePid: number;
}

/** One rate of the ramp. */
export interface Step {
  rate: number;
  answers: Answered[];
  /** CPU milliseconds per request of the site and the database together. */
  cpu: number;
}

/** One minute of the run; memory in MiB, that of the site without its picture process. */
export interface Minute {
  answers: Answered[];
  site: number;
  database: number;
}

export interface Run {
  minutes: Minute[];
  /** Total CPU milliseconds. */
  cpu: { site: number; database: number };
}

export const failed = (answers: readonly Answered[]) => answers.filter(({ outcome }) => outcome !== '200');
export const waited = (answers: readonly Answered[], share: number) =>
  percentile(
    answers.map(({ ms }) => ms),
    share,
  );

const cpuOf = ({ pid, databasePid }: Product) => ({ site: cpuMs(pid), database: cpuMs(databasePid) });

/** Warms up the site, so that neither compilation nor empty caches are measured. */
export async function warmUp({ origin }: Product, next: () => Asked): Promise<void> {
  await arrive(origin, WARM_UP, next, () => {});
}

/** Increases the rate until the site is saturated. Returns the last sustained rate. */
export async function ramp(product: Product, next: () => Asked): Promise<{ rate: number; steps: Step[] }> {
  const steps: Step[] = [];
  let borne = 0;
  for (const rate of RAMP) {
    const answers: Answered[] = [];
    const before = cpuOf(product);
    await arrive(product.origin, { rate, seconds: STEP_S }, next, (answer) => answers.push(answer));
    const after = cpuOf(product);
    const cpu = (after.site - before.site + after.database - before.database) / answers.length;
    steps.push({ rate, answers, cpu });
    console.log(`  ${rate}/s: p99 ${whole(waited(answers, 0.99))} ms, CPU ${cpu.toFixed(1)} ms`);
    printFailures(answers);
    if (waited(answers, 0.99) > SATURATED_P99_MS) break;
    borne = rate;
  }
  return { rate: borne, steps };
}

/** Runs a fixed rate and records each minute. */
export async function run(
  product: Product,
  next: () => Asked,
  { rate, minutes }: { rate: number; minutes: number },
): Promise<Run> {
  console.log(`  ${minutes} minutes at ${rate} requests a second`);
  const done: Minute[] = [];
  let answers: Answered[] = [];
  const before = cpuOf(product);
  const note = () => {
    const [site, database] = [memoryOfProcess(product.pid) / MIB, memoryOf(product.databasePid) / MIB];
    done.push({ answers, site, database });
    console.log(
      `  minute ${done.length}: ${whole(answers.length)} requests, p99 ${whole(waited(answers, 0.99))} ms, site ${whole(site)} MiB, database ${whole(database)} MiB`,
    );
    printFailures(answers);
    answers = [];
  };
  const timer = setInterval(note, MINUTE_MS);
  await arrive(product.origin, { rate, seconds: minutes * 60 }, next, (answer) => answers.push(answer));
  clearInterval(timer);
  if (answers.length > 0 && done.length < minutes) note();
  else done.at(-1)?.answers.push(...answers);
  const after = cpuOf(product);
  return {
    minutes: done,
    cpu: { site: after.site - before.site, database: after.database - before.database },
  };
}

function printFailures(answers: readonly Answered[]): void {
  for (const { kind, path, outcome, ms } of failed(answers).slice(0, SHOWN_FAILURES))
    console.log(`    ${kind} ${path}: ${outcome} after ${whole(ms)} ms`);
}
