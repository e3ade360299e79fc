import { execFile } from 'node:child_process';
import { check, FAILED, type Outcome, PASSED } from './checks';

const TIMEOUT_MS = 60_000;

interface AuditReport {
  error?: { summary?: string };
  vulnerabilities?: Record<string, { severity: string; range: string; isDirect: boolean }>;
}

/**
 * Runs `npm audit` on all packages, because tools handle what the product is made of. Returns its JSON, whatever the
 * exit status. Null if the output is unreadable.
 */
function runAudit(): Promise<AuditReport | null> {
  return new Promise((resolve) => {
    const options = { timeout: TIMEOUT_MS, maxBuffer: 32 * 1024 * 1024, shell: process.platform === 'win32' };
    execFile('npm', ['audit', '--json'], options, (_, output) => resolve(parse(output)));
  });
}

function parse(output: string): AuditReport | null {
  try {
    return JSON.parse(output) as AuditReport;
  } catch {
    return null;
  }
}

/** Returns the packages with a vulnerability that must not be shipped: high or critical. */
export function refusedPackages({ vulnerabilities = {} }: AuditReport): string[] {
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
}

/** Checks the packages for known vulnerabilities. Skips the check if the registry is unreachable. */
export async function audit(): Promise<Outcome> {
  const report = await runAudit();
  if (!report?.vulnerabilities) {
    console.log('- Known vulnerabilities: skipped, the package registry cannot be asked or has no audit');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  return check('Known vulnerabilities of what is shipped', async () => {
    const refused = refusedPackages(report);
    for (const line of refused) console.log(`  ${line}`);
    return refused.length === 0 ? PASSED : FAILED;
  });
}
