import type { Light } from '@/lib/contract/admin-configuration';
import { withoutSecrets } from '@/server/platform/log/without-secrets';

/** A line of `npm run doctor`. */
export interface Line {
  light: Light;
  /** What was looked at. */
  name: string;
  /** What was found, and what to do. */
  text: string;
}

const MARKS: Record<Light, string> = { red: '✗ red   ', yellow: '! yellow', green: '✓ green ' };

/** Prints lines, the most urgent first, below a heading. */
export function printLines(heading: string, lines: readonly Line[]): void {
  console.log(`\n${heading}`);
  for (const light of ['red', 'yellow', 'green'] as const)
    for (const { name, text } of lines.filter((line) => line.light === light))
      console.log(`  ${MARKS[light]}  ${name}: ${text}`);
}

/** Runs an attempt and returns its line; a failure is red and without credentials. */
export async function attempt(
  name: string,
  setting: string,
  work: () => Promise<Omit<Line, 'name'>>,
): Promise<Line> {
  try {
    return { name, ...(await work()) };
  } catch (error) {
    return { name, light: 'red', text: `${setting}: ${reasonOf(error)}` };
  }
}

/** Returns a short reason. `fetch` reports the failure of a connection as the cause of its error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutSecrets(String(error));
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const code = 'code' in error ? String(error.code) : '';
  return withoutSecrets(error.message.includes(code) ? error.message : `${error.message} (${code})`);
}
