/** One instruction of a Dockerfile. */
export interface Instruction {
  name: string;
  text: string;
}

/** The instructions of each stage, the last stage being the image; comments are left out. */
export function stagesOf(dockerfile: string): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const line of dockerfile.split('\n')) {
    const [, name = '', text = ''] = line.match(/^([A-Z]+) (.+)$/) ?? [];
    if (name === 'FROM') stages.push([]);
    else if (name) stages.at(-1)?.push({ name, text });
  }
  return stages;
}

/** What is behind the last instruction of a name, in the form of a list: `CMD ["node", "server.js"]`. */
export function commandOf(stage: Instruction[], name: string): string[] {
  const text = stage.findLast((instruction) => instruction.name === name)?.text ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/** Environment that a stage sets. */
export function environmentOf(stage: Instruction[]): Record<string, string> {
  const pairs = stage
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.split(' ').map((pair) => pair.split('=') as [string, string]));
  return Object.fromEntries(pairs);
}
