import type { z } from 'zod';
import { SETTINGS } from './schema';

/**
 * Returns the problems of the environment, one line each. An empty variable counts as not set. Values are not
 * repeated, because some are secret.
 */
export function settingProblems(env: Record<string, string | undefined>): string[] {
  return Object.entries(SETTINGS as Record<string, z.ZodType<string>>).flatMap(([name, schema]) => {
    const value = env[name];
    if (!value) return [];
    const read = schema.safeParse(value);
    return read.success ? [] : [`${name} ${read.error.issues[0]?.message}.`];
  });
}

/** Exits the process if a setting is invalid. */
export function requireSettings(): void {
  const problems = settingProblems(process.env);
  if (problems.length === 0) return;
  console.error(
    `\nSome settings are not right (docs/operations.md):\n${problems.map((line) => `  ${line}\n`).join('')}`,
  );
  process.exit(1);
}
