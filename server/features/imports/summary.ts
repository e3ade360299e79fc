import { SOURCE_TERMS } from '@/lib/contract/sources';
import { reasonText } from './reason-text';
import type { ImportReport, InputReport, ReportedProblem } from './report';

const SHOWN_PROBLEMS = 20;

/** Returns the summary of an import for the terminal. */
export function summaryOf(report: ImportReport): string {
  const lines = report.inputs.flatMap(describe);
  if (report.movedDays !== 0)
    lines.push(`Dates were moved by ${report.movedDays} days; these courses are marked as samples.`);
  if (report.dryRun) lines.push('This was a dry run: nothing was written.');
  if (report.inputs.some(({ format }) => format === 'recreation' || format === 'culture')) {
    const { nameEn, termsUrlEn } = SOURCE_TERMS.lcsd_recreation;
    lines.push(`Source: ${nameEn}. Each course names it; its terms: ${termsUrlEn}`);
  }
  return lines.join('\n');
}

function describe(input: InputReport): string[] {
  const lines = [`${input.input}${input.format ? ` (${input.format})` : ''}`];
  if (input.notModified) return [...lines, '  has not changed since the last import'];
  if (input.failure !== null) {
    lines.push(
      input.rows === 0
        ? `  could not be read: ${reasonText(input.failure)}`
        : `  was not read to its end: ${reasonText(input.failure)}`,
    );
  }
  if (input.format === 'venues') return [...lines, `  ${input.rows} venues`];
  if (input.rows > 0) {
    const counts = [
      `${input.inserted} new`,
      `${input.updated} changed`,
      `${input.unchanged} unchanged`,
      ...(input.skipped > 0 ? [`${input.skipped} are no courses`] : []),
      `${input.problems.length} with problems`,
    ];
    lines.push(`  ${input.rows} rows: ${counts.join(', ')}`);
  }
  lines.push(...listed('not imported', input.problems), ...listed('imported, but', input.notes));
  return lines;
}

function listed(label: string, problems: readonly ReportedProblem[]): string[] {
  const lines = problems
    .slice(0, SHOWN_PROBLEMS)
    .map(
      ({ row, id, field, reason }) =>
        `  ${label}: ${[row > 0 ? `row ${row}` : '', id && `(${id})`, field].filter(Boolean).join(' ')}: ${reasonText(reason)}`,
    );
  const rest = problems.length - lines.length;
  return rest > 0 ? [...lines, `  … and ${rest} more (--report FILE lists all)`] : lines;
}
