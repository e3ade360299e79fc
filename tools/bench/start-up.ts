import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { answering } from '@/scripts/steps/serve';
import { buildFolder } from '@/server/platform/settings/build-folder';
import { dataFolder } from '@/server/platform/settings/data-folder';
import { atMost, median, type Report } from './report';

const PORT = 3390;
const AGAIN = 3;
/** Limit: seconds of a second start until the first page. */
const SECOND_START_MAX_S = 5;

interface Start {
  /** Seconds until the home page was returned. */
  seconds: number;
  /** Output of `npm start` for each step. */
  steps: string[][];
}

/** Runs `npm start` in a separate data folder until the first page, then stops it. */
async function start(folder: string): Promise<Start> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: String(PORT) },
  });
  const steps: string[][] = [];
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (status) => reject(new Error(`npm start ended with status ${status}`)));
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const [, name, seconds] = /^✓ ([^:(]+).*\(([\d.]+) s\)$/.exec(line) ?? [];
      if (name && seconds) steps.push([name.trim(), seconds]);
      if (line.includes(`http://localhost:${PORT}`)) resolve();
    });
  });
  await ready;
  await answering(`http://127.0.0.1:${PORT}/`, child);
  const seconds = (performance.now() - began) / 1000;
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { seconds, steps };
}

/** Measures the first start, which builds the site and seeds the catalogue, and later starts. */
export async function startUp(): Promise<Report> {
  const folder = join(dataFolder(), 'start-up');
  await rm(folder, { recursive: true, force: true });
  await rm(buildFolder(), { recursive: true, force: true });
  const first = await start(folder);
  const later: Start[] = [];
  for (let round = 0; round < AGAIN; round += 1) later.push(await start(folder));
  await rm(folder, { recursive: true, force: true });
  const second = median(later.map(({ seconds }) => seconds));
  return {
    title: 'Start',
    about: `\`npm start\` from the command to the answered home page, packages installed; later starts are the median of ${AGAIN}.`,
    tables: [
      {
        head: ['', 'first start s', 'later start s'],
        rows: [
          ...first.steps.map(([name = '', seconds = '']) => [
            name,
            seconds,
            later[0]?.steps.find(([other]) => other === name)?.[1] ?? '–',
          ]),
          ['**to the first page**', first.seconds.toFixed(1), second.toFixed(1)],
        ],
      },
    ],
    limits: [atMost('Later start to the first page', second, SECOND_START_MAX_S, ' s')],
  };
}
