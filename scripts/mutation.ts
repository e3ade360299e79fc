/**
 * `npm run mutation [-- NAME…] [--force]`: changes rules, authentication and limits in one place at a time and
 * counts the changes that the tests notice (docs/mutation-testing.md). A name is that of a part or a group in
 * tools/mutation/parts.ts; the default is all. Results for unchanged code and tests are taken from the last
 * run unless `--force`. Exits with 1 if a part is below the limit in tools/mutation/stryker.config.json.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import { NOT_DURABLE } from '@/tests/setup/postgres';
import { PARTS } from '@/tools/mutation/parts';
import { installStryker, runPart, type Score } from '@/tools/mutation/run-part';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const known = new Set(PARTS.flatMap(({ group, name }) => [group, name]));
const unknown = positionals.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`There is no "${unknown.join('", "')}". There are: ${[...known].join(', ')}.`);
  process.exit(1);
}
const asked = PARTS.filter(
  ({ group, name }) => positionals.length === 0 || [group, name].some((one) => positionals.includes(one)),
);

installStryker();
// One server for all parts, because Stryker kills the process of a test that does not end.
const folder = await mkdtemp(join(tmpdir(), 'hokcheui-mutation-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings: NOT_DURABLE });
async function stop(): Promise<void> {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));

const rows = new Map<string, Score>();
for (const part of asked) {
  console.log(`\n## ${part.group}: ${part.name}`);
  const { score, hasPassed } = await runPart(part, { databaseUrl: server.url, force: values.force });
  if (!hasPassed) process.exitCode = 1;
  if (!score) continue;
  rows.set(`${part.group}: ${part.name}`, score);
  const { killed, survived } = rows.get(part.group) ?? { killed: 0, survived: 0 };
  rows.set(part.group, { killed: killed + score.killed, survived: survived + score.survived });
}
await stop();

console.log('\n| | Killed | Survived | Score |\n|---|---|---|---|');
for (const [name, { killed, survived }] of rows)
  console.log(
    `| ${name} | ${killed} | ${survived} | ${((100 * killed) / (killed + survived)).toFixed(1)} % |`,
  );
