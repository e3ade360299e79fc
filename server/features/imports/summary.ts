import { SOURCE_TERMS } from '@/lib/contract/sources';
import { reasonText } from './reason-text';
import { type ImportReport, type InputReport, isAllOver, type ReportedProblem, rowsOf } from './report';

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
      `${counted(input, 'inserted')} new`,
      `${counted(input, 'updated')} changed`,
      `${counted(input, 'unchanged')} unchanged`,
      ...(input.skipped > 0 ? [`${input.skipped} are no courses`] : []),
      ...(input.claimed > 0 ? [`${input.claimed} claimed: skipped`] : []),
      `${rowsOf(input.problems)} not imported`,
      ...(input.notes.length > 0 ? [`${rowsOf(input.notes)} in part`] : []),
    ];
    lines.push(`  ${input.rows} rows: ${counts.join(', ')}`);
    if (input.left > 0)
      lines.push(
        `  ${input.left} courses have left the feed: decide at /admin/imports whether they are taken down.`,
      );
    if (isAllOver(input))
      lines.push(`  All ${input.courses} courses that were written are over: visitors see none of them.`);
  }
  lines.push(...listed('not imported', input.problems), ...listed('imported, but', input.notes));
  return lines;
}

/** Returns the number of courses, with that of merchants beside it if the file has any. */
function counted(input: InputReport, change: keyof InputReport['merchants']): string {
  const { merchants } = input;
  const courses = input[change] - merchants[change];
  const hasMerchants = merchants.inserted + merchants.updated + merchants.unchanged > 0;
  return hasMerchants ? `${courses} courses and ${merchants[change]} merchants` : String(courses);
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
