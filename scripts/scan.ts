/**
 * `npm run scan [-- files|requests|wapiti|sqlmap] [--minutes 5]`: attacks the product with separate data (`.data/scan`): hostile
 * files to every call that reads them, hostile requests, wapiti on its pages, sqlmap on every call with parameters. Exits with 1 if one of
 * them reports a finding that is not listed as intended. Skips a scanner that is not installed. Debian:
 * `apt-get install wapiti sqlmap`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { sendHostileFiles } from '../tools/scan/hostile-files';
import { sendHostileRequests } from '../tools/scan/hostile-requests';
import { openSampleSessions } from '../tools/scan/sample-sessions';
import { runSqlmap } from '../tools/scan/sqlmap';
import { runWapiti } from '../tools/scan/wapiti';
import { build } from './steps/build';
import { answering } from './steps/serve';

const FIRST_START_MS = 10 * 60_000;
const OWN = { files: sendHostileFiles, requests: sendHostileRequests };
const SCANNERS = { ...OWN, wapiti: runWapiti, sqlmap: runSqlmap };
type Scanner = keyof typeof SCANNERS;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '5' } },
});
const asked = (positionals.length > 0 ? positionals : Object.keys(SCANNERS)) as Scanner[];
const [present, missing] = [true, false].map((wanted) =>
  asked.filter((name) => (name in OWN || spawnSync('which', [name]).status === 0) === wanted),
) as [Scanner[], Scanner[]];
for (const name of missing) console.log(`- ${name}: skipped, it is not installed (apt-get install ${name})`);

const port = process.env.PORT || '3700';
const origin = `http://127.0.0.1:${port}`;
const folder = '.data/scan';

if (present.length > 0) {
  await build();
  const site = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: '',
      SITE_URL: origin,
      RATE_LIMIT_SCALE: '1000000',
    },
  });
  try {
    // The first start seeds the catalogue.
    await answering(`${origin}/robots.txt`, site, FIRST_START_MS);
    const sessions = await openSampleSessions(origin, folder);
    for (const name of present) {
      const findings = await SCANNERS[name]({ origin, folder, sessions, minutes: Number(values.minutes) });
      for (const finding of findings) console.log(`✗ ${name}: ${finding}`);
      if (findings.length > 0) process.exitCode = 1;
      else console.log(`✓ ${name} found nothing`);
    }
  } finally {
    if (site.exitCode === null) {
      site.kill('SIGTERM');
      await once(site, 'exit');
    }
  }
}
