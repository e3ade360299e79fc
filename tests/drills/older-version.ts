import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The repository as it was at a commit, in a folder of its own, with its own packages, built. */
export async function olderVersion(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-older-'));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}
