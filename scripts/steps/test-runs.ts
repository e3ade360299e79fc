import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { check, FAILED, type Outcome, runTool } from './checks';

/**
 * A PostgreSQL server that development machines often have. It is used if reachable, with separate databases.
 */
const LOCAL_SERVER = 'postgresql://postgres@127.0.0.1:5432/postgres';
const CONNECT_TIMEOUT_MS = 2_000;

/** Runs a tool that writes a JSON report and returns its counts. A run without tests counts as failed. */
async function counted(
  run: (report: string) => Promise<number>,
  read: (json: never) => Outcome,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-report-'));
  const report = join(folder, 'report.json');
  try {
    const status = await run(report);
    const outcome = read(JSON.parse(await readFile(report, 'utf8')) as never);
    const wrong = outcome.failed === 0 && (status !== 0 || outcome.passed === 0);
    return wrong ? { ...outcome, failed: 1 } : outcome;
  } catch (error) {
    console.error(error);
    return FAILED;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Lines of an error that the summary shows: the message and where it was thrown. */
const LINES_OF_ERROR = 12;

/** Returns the files with failed tests, each with their names and errors. */
const failedTests = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) =>
      [
        name,
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .flatMap(({ fullName, failureMessages }) => [
            fullName,
            ...failureMessages.flatMap((message) => message.split('\n').slice(0, LINES_OF_ERROR)),
          ]),
      ].join('\n    '),
    );

/** Returns the tests that passed only at their second try. */
const secondTries = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n    ${failureMessages[0]}`),
  );

/**
 * A test that fails is run once more, because a busy machine can delay a browser or a process past any timeout. The
 * end of the output names the tests that passed only then; those are to be mended. A test run by hand has no second
 * try.
 */
const SECOND_TRY = { vitest: '--retry=1', playwright: '--retries=1' };

/** Runs the tests of a project of vitest.config.ts, or those below some paths. */
export function vitest(
  name: string,
  project: 'node' | 'components',
  paths: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  return check(name, () =>
    counted(
      (report) =>
        runTool(
          'vitest',
          [
            'run',
            ...paths,
            `--project=${project}`,
            SECOND_TRY.vitest,
            '--reporter=json',
            '--reporter=default',
            `--outputFile=${report}`,
          ],
          env,
        ),
      (json: VitestReport) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests + (json.numFailedTests === 0 ? json.numFailedTestSuites : 0),
        skipped: json.numPendingTests,
        secondTries: secondTries(json),
        ...(json.success ? {} : { failures: failedTests(json) }),
      }),
    ),
  );
}

/** Runs the component tests, with packages bundled anew: bundles of others would be replaced while the tests run. */
export async function componentTests(name: string, chromium: string): Promise<Outcome> {
  await rm(join('node_modules', '.vite'), { recursive: true, force: true });
  return vitest(name, 'components', [], { CHROMIUM_PATH: chromium });
}

/** Repeats tests of SQL on the local PostgreSQL 15, or prints why they are skipped. */
export async function vitestOnLocalServer(paths: string[]): Promise<Outcome> {
  const client = new pg.Client({
    connectionString: LOCAL_SERVER,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const version = (await client.query<{ server_version: string }>('show server_version')).rows[0]
      ?.server_version;
    await client.end();
    return vitest(`Database tests on PostgreSQL ${version}`, 'node', paths, {
      TEST_DATABASE_URL: LOCAL_SERVER,
    });
  } catch {
    console.log('- Database tests on another PostgreSQL: skipped, none answers at 127.0.0.1:5432');
    return { passed: 0, failed: 0, skipped: 1 };
  }
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

const flakySpecs = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakySpecs),
];

/** Runs the browser tests in Chromium against the built product with its demo catalogue. */
export function playwright(name: string, chromium: string): Promise<Outcome> {
  return check(name, () =>
    counted(
      (report) =>
        runTool(
          'playwright',
          ['test', SECOND_TRY.playwright, '--reporter=list,json'],
          {
            CHROMIUM_PATH: chromium,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          },
          false,
        ),
      (json: PlaywrightReport) => ({
        passed: json.stats.expected + json.stats.flaky,
        failed: json.stats.unexpected,
        skipped: json.stats.skipped,
        secondTries: json.suites.flatMap(flakySpecs),
      }),
    ),
  );
}
