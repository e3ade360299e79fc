import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-task-'));
});
afterEach(() => rm(folder, { recursive: true }));

const addressOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Writes a module into the folder. */
async function program(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('ends with its parent, also in a task that never ends', async () => {
  const endless = await program(
    'endless.mjs',
    `import { serveTasks } from ${addressOf('./serve-tasks.ts')};
     await serveTasks(() => { process._rawDebug('busy ' + process.pid); for (;;); });`,
  );
  const site = await program(
    'site.mjs',
    `import { TaskProcess } from ${addressOf('./task-process.ts')};
     await new TaskProcess(${JSON.stringify(endless)}).order('a task');`,
  );
  const parent = spawn(process.execPath, [site], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said] = (await once(parent.stderr, 'data')) as [Buffer];
  const pid = Number(/busy (\d+)/.exec(String(said))?.[1]);
  expect(isRunning(pid), String(said)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
