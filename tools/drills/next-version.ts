import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceFingerprint } from '@/scripts/steps/build';
import { STAMP } from '@/server/platform/settings/build-folder';

/**
 * Creates a copy of the repository that simulates the next version: the same program with one additional
 * migration, which only adds to the schema.
 */
export async function nextVersion(): Promise<string> {
  const next = await mkdtemp(join(tmpdir(), 'hokcheui-drill-next-'));
  for (const name of await readdir('.'))
    if (name !== 'server' && name !== '.next') await symlink(join(process.cwd(), name), join(next, name));
  await cp('server', join(next, 'server'), { recursive: true });
  const migrations = join(next, 'server', 'platform', 'database', 'migrations');
  const journalFile = join(migrations, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: '9999_drill' });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(
    join(migrations, '9999_drill.sql'),
    `alter table posts add column drill text not null default '';--> statement-breakpoint
alter table subscribers add column drill integer;--> statement-breakpoint
create table drill (id integer primary key, post_id integer references posts (id));`,
  );
  // The copy serves the current build. The stamp makes it count as the build of the copy.
  await mkdir(join(next, '.next'));
  await writeFile(join(next, '.next', STAMP), await sourceFingerprint(next));
  return next;
}
