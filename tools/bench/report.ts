export interface Table {
  title?: string;
  head: string[];
  rows: string[][];
}

/** A limit and whether this run met it. */
export interface Limit {
  text: string;
  reached: boolean;
}

export interface Report {
  title: string;
  /** Description of the measurement in one or two sentences. */
  about: string;
  tables: Table[];
  limits: Limit[];
}

/** A benchmark, which measures and prints its progress to the console. */
export type Benchmark = () => Promise<Report>;

/** Creates a limit that is met if `value` is at most `most`, both in `unit`. */
export function atMost(what: string, value: number, most: number, unit: string): Limit {
  return {
    text: `${what}: ${value.toFixed(2)}${unit}, at most ${most}${unit} wanted`,
    reached: value <= most,
  };
}

/** Creates a limit that is met if `value` is at least `least`, both in `unit`. */
export function atLeast(what: string, value: number, least: number, unit: string): Limit {
  return {
    text: `${what}: ${value.toFixed(2)}${unit}, at least ${least}${unit} wanted`,
    reached: value >= least,
  };
}

/** Returns the median; NaN for an empty list. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** Formats an integer with thousands separators. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en');

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

function markdownTable({ title, head, rows }: Table): string {
  const rule = line(head.map((_, at) => (at === 0 ? '---' : '---:')));
  return [...(title ? [`**${title}**`, ''] : []), line(head), rule, ...rows.map(line)].join('\n');
}

/** Formats a report as Markdown, for the console and for docs/benchmarks.md. */
export function toMarkdown({ about, tables, limits }: Report): string {
  return [
    about,
    ...tables.map(markdownTable),
    limits.map(({ text, reached }) => `- ${reached ? 'Reached' : '**Missed**'}: ${text}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}
