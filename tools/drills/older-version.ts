import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Checks out and builds a commit in a separate folder with its own packages. */
export async function olderVersion(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-older-'));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}
