import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Report } from './report';

/** Runs the importer's own benchmark, which checks its limit itself, and includes its printed table. */
export async function importFeeds(): Promise<Report> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/bench/import.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: undefined },
  });
  const status = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const output = (await text(child.stdout)).trim();
  const verdict = output.split('\n').at(-1) ?? '';
  const reached = (await status) === 0;
  if (!verdict) throw new Error('The import benchmark measured nothing.');
  return {
    title: 'Import',
    about: `\`\`\`text\n${output}\n\`\`\``,
    tables: [],
    limits: [{ text: verdict.replace(/^\w+: /, ''), reached }],
  };
}
