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
