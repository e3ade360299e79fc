import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { type Report, toMarkdown } from './report';

const FILE = 'docs/benchmarks.md';
const GIB = 2 ** 30;

/** Returns a description of the machine, which every measurement needs. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / GIB);
  return `${cpus().length} × ${first?.model.trim() ?? 'CPU'}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}

/**
 * Writes a report between its markers in docs/benchmarks.md, with the date, the command and the machine.
 * @throws Error if the document has no such markers
 */
export async function writeReport(name: string, report: Report): Promise<void> {
  const document = await readFile(FILE, 'utf8');
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${FILE} has no place for ${name}`);
  const day = new Date().toISOString().slice(0, 10);
  const text = `\n\n\`npm run bench -- ${name}\`, ${day}, ${machine()}.\n\n${toMarkdown(report)}\n\n`;
  await writeFile(FILE, document.slice(0, from + start.length) + text + document.slice(to));
}
