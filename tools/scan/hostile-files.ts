import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { HOSTILE_FEEDS, HOSTILE_TABLES, type HostileFile } from '@/tests/setup/hostile-files';
import type { Scan } from './sample-sessions';

/** Milliseconds within which the site answers others, whatever it reads. */
const ANSWER_MS = 200;
/** A busy machine may be late once; a site that is held up is so each time. */
const ATTEMPTS = 3;
/** Copies of a file that are sent at the same time. */
const AT_ONCE = 3;

/**
 * Sends files that take much time or memory to the calls that read them, several at a time, and asks the site meanwhile
 * whether it is up. Returns the files that held up that answer, or were answered by an error of the server.
 */
export async function sendHostileFiles({ origin, sessions }: Scan): Promise<string[]> {
  const findings: string[] = [];
  const calls: [path: string, headers: Record<string, string>, files: Record<string, HostileFile>][] = [
    ['/api/v1/merchants/current/course_files', sessions.merchant, HOSTILE_TABLES],
    ['/api/v1/admin/imports', sessions.administrator, HOSTILE_FEEDS],
  ];
  for (const [path, headers, files] of calls)
    for (const [name, { data }] of Object.entries(files)) {
      const problem = await problemOf(origin, path, headers, new File([new Uint8Array(data())], 'file'));
      if (problem) findings.push(`${path} ${name}: ${problem}`);
    }
  return findings;
}

async function problemOf(origin: string, path: string, headers: Record<string, string>, file: File) {
  let problem: string | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const watch = new Worker(new URL('health-watch.ts', import.meta.url), {
      workerData: origin,
      execArgv: [],
    });
    const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => send(origin + path, headers, file)));
    watch.postMessage('over');
    const [longest] = await once(watch, 'message');
    const failed = sent.find((status) => status >= 500);
    if (failed) return `answered ${failed}`;
    if (longest < ANSWER_MS) return null;
    problem = `/healthz took ${Math.round(longest)} ms`;
  }
  return problem;
}

async function send(url: string, headers: Record<string, string>, file: File): Promise<number> {
  const body = new FormData();
  body.append('file', file);
  body.append('dry_run', 'true');
  const reply = await fetch(url, { method: 'POST', headers, body });
  await reply.arrayBuffer();
  return reply.status;
}
