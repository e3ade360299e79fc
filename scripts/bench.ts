/**
 * `npm run bench [-- NAME …] [--write]`: runs benchmarks against references and prints tables. Exits with 1
 * if a limit is missed.
 */
import { parseArgs } from 'node:util';
import { admin } from '@/tools/bench/admin';
import { auth } from '@/tools/bench/auth';
import { capacity } from '@/tools/bench/capacity';
import { catalogueSize } from '@/tools/bench/catalogue-size';
import { dearCallCosts } from '@/tools/bench/dear-calls';
import { machine, writeReport } from '@/tools/bench/document';
import { firstPaint } from '@/tools/bench/first-paint';
import { gateway } from '@/tools/bench/gateway';
import { growth } from '@/tools/bench/growth';
import { importFeeds } from '@/tools/bench/import';
import { lighthouseScores } from '@/tools/bench/lighthouse';
import { firstLists } from '@/tools/bench/lists';
import { memory } from '@/tools/bench/memory';
import { merchantDashboard } from '@/tools/bench/merchant';
import { mixedLoad } from '@/tools/bench/mixed-load';
import { peers } from '@/tools/bench/peers';
import { relevance } from '@/tools/bench/relevance';
import { type Benchmark, toMarkdown } from '@/tools/bench/report';
import { requests } from '@/tools/bench/requests';
import { savedSearchSpeed } from '@/tools/bench/saved-searches';
import { searchSpeed } from '@/tools/bench/search';
import { startUp } from '@/tools/bench/start-up';
import { uploads } from '@/tools/bench/uploads';
import { weight } from '@/tools/bench/weight';

// The benchmark uses its own builds and data and never touches those of `npm start`. A suffix allows two runs
// at once.
const suffix = process.env.BENCH_SUFFIX ?? '';
process.env.BENCH = '1';
process.env.NEXT_DIST_DIR = `.next-bench${suffix}`;
process.env.DATA_DIR = `.data/bench${suffix}`;

const BENCHMARKS: Record<string, Benchmark> = {
  'start-up': startUp,
  weight,
  'first-paint': firstPaint,
  lighthouse: lighthouseScores,
  requests,
  gateway,
  peers,
  'catalogue-size': catalogueSize,
  growth,
  'dear-calls': dearCallCosts,
  'first-lists': firstLists,
  import: importFeeds,
  auth,
  merchant: merchantDashboard,
  admin,
  relevance,
  search: searchSpeed,
  'saved-searches': savedSearchSpeed,
  uploads,
  capacity,
  'mixed-load': mixedLoad,
  memory,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !BENCHMARKS[name]);
if (unknown.length > 0) {
  console.error(
    `There is no benchmark "${unknown.join('", "')}". There are: ${Object.keys(BENCHMARKS).join(', ')}.`,
  );
  process.exit(1);
}

// Child processes of a benchmark end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

console.log(machine());
for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n## ${name}`);
  const report = await benchmark();
  console.log(`\n${toMarkdown(report)}`);
  if (values.write) await writeReport(name, report);
  if (report.limits.some(({ reached }) => !reached)) process.exitCode = 1;
}
