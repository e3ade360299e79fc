import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface Instruction {
  name: string;
  text: string;
}

/** Returns the instructions of each stage without comments. The last stage is the image. */
export function stagesOf(dockerfile: string): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const line of dockerfile.split('\n')) {
    const [, name = '', text = ''] = line.match(/^([A-Z]+) (.+)$/) ?? [];
    if (name === 'FROM') stages.push([]);
    else if (name) stages.at(-1)?.push({ name, text });
  }
  return stages;
}

/** Parses the last instruction of a name in exec form: `CMD ["node", "server.js"]`. */
export function commandOf(stage: Instruction[], name: string): string[] {
  const text = stage.findLast((instruction) => instruction.name === name)?.text ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/** Returns the environment that a stage sets. */
export function environmentOf(stage: Instruction[]): Record<string, string> {
  const pairs = stage
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.split(' ').map((pair) => pair.split('=') as [string, string]));
  return Object.fromEntries(pairs);
}

/**
 * Returns the paths of the files that enter the build context of a folder, sorted: those that no pattern of its
 * `.dockerignore` matches, nor a folder above them.
 * @throws Error if the file uses exceptions (`!`), which this does not understand
 */
export function contextOf(root: string): string[] {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    .filter((line) => line && !line.startsWith('#'));
  if (patterns.some((pattern) => pattern.startsWith('!')))
    throw new Error('Exceptions in .dockerignore are not understood.');
  const filesIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (patterns.some((pattern) => posix.matchesGlob(path, pattern))) return [];
      return entry.isDirectory() ? filesIn(path) : [path];
    });
  return filesIn('').sort();
}
