import { audit } from './audit';
import { build } from './build';
import { check, type Outcome, PASSED, tool } from './checks';
import { requireChromium } from './chromium';
import { componentTests, vitest, vitestOnLocalServer } from './test-runs';

const SOURCES = [
  'app',
  'components',
  'gateway',
  'lib',
  'server',
  'scripts',
  'tests',
  'tools',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
];
/**
 * Tests of SQL that may differ between versions of PostgreSQL: full text search, facets, distances and ranges of days,
 * the reverse look-up of saved searches, statistics, bulk writes of imports, triggers, locks and LISTEN. The queries
 * of the other features are plain and are tested on the embedded server only. So is that server's supervisor
 * (server/platform/database/embedded), which starts servers of its own.
 */
const TESTS_OF_SPECIAL_SQL = [
  'server/features/search',
  'server/features/saved-searches',
  'server/features/courses',
  'server/features/statistics',
  'server/features/open-active',
  'server/features/imports',
  'server/platform/database/by-index',
  'server/platform/database/changes',
  'server/platform/database/client',
  'server/platform/database/schema',
  'server/platform/database/updates-of-posts',
  'server/platform/migration',
];

/**
 * Runs all checks that need no running site: format and lint, types, architecture, unused code, known
 * vulnerabilities, tests, build. Steps that use one processor or wait for I/O run in parallel with others.
 */
export async function verify(): Promise<Outcome[]> {
  const checks = await Promise.all([
    tool('Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
    // Not incrementally: a change of a text alone, whose keys are types, would find nothing to check.
    tool('Types', 'tsc', ['--noEmit', '--incremental', 'false', '--project', '.']),
    tool('Architecture', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...SOURCES]),
    tool('Architecture of folders', 'depcruise', ['--config', '.dependency-cruiser.folders.cjs', 'server']),
    tool('Unused code', 'knip', []),
    tool('Spelling and retired words', 'cspell', ['lint', '--no-progress', '--no-summary']),
    audit(),
  ]);
  const tests = [
    await vitest('Unit and API tests', 'node'),
    await componentTests('Component tests', requireChromium()),
  ];
  const repeatAndBuild = await Promise.all([
    vitestOnLocalServer(TESTS_OF_SPECIAL_SQL),
    check('Build', async () => {
      await build();
      return PASSED;
    }),
  ]);
  return [...checks, ...tests, ...repeatAndBuild];
}

/** Prints the totals and exits with a matching status. */
export function finish(outcomes: Outcome[]): never {
  for (const name of outcomes.flatMap(({ secondTries = [] }) => secondTries))
    console.log(`↻ passed at the second try: ${name}`);
  for (const name of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`✗ ${name}`);
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  process.exit(sum('failed') > 0 ? 1 : 0);
}
