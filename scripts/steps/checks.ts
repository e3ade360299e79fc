import { spawn } from 'node:child_process';

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the failed tests, for the end of the output. */
  failures?: string[];
  /** Names of the tests that failed first and passed at their second try, for the end of the output. */
  secondTries?: string[];
}

export const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Outcome = { passed: 0, failed: 1, skipped: 0 };

/** Longest time that a program may take, several times what it needs on a busy machine. One that takes longer hangs. */
const MINUTES_MAX = 30;

/**
 * Runs a program from node_modules/.bin, for 30 minutes at most. Passes its output through unless `quiet`, in which case it prints it
 * only on failure.
 */
export async function runTool(
  tool: string,
  options: string[],
  env: Record<string, string> = {},
  quiet = true,
): Promise<number> {
  const child = spawn(tool, options, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (data: Buffer) => output.push(data));
  child.stderr?.on('data', (data: Buffer) => output.push(data));
  const timer = setTimeout(() => {
    console.log(`${tool} is ended, because it takes more than ${MINUTES_MAX} minutes.`);
    child.kill('SIGKILL');
  }, MINUTES_MAX * 60_000);
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  clearTimeout(timer);
  if (quiet && status !== 0) process.stdout.write(Buffer.concat(output));
  return status;
}

/** Runs a named check, prints its result on one line and returns its outcome for the total. */
export async function check(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const started = performance.now();
  const outcome = await work().catch((error: unknown) => {
    console.error(error);
    return FAILED;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const count =
    outcome.passed + outcome.failed > 1 ? ` ${outcome.passed} passed, ${outcome.failed} failed` : '';
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name}${count} (${seconds} s)`);
  return outcome.failed === 0 ? outcome : { ...outcome, failures: outcome.failures ?? [name] };
}

/** Runs a tool as a check whose result is the exit status. */
export const tool = (name: string, command: string, options: string[], env?: Record<string, string>) =>
  check(name, async () => ((await runTool(command, options, env)) === 0 ? PASSED : FAILED));
