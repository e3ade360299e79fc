import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { buildFolder, builtFrom } from '@/server/platform/settings/build-folder';
import { sourceFingerprint } from '../steps/build';
import { attempt, type Line } from './report';

/** Looks whether the build is of these files, and whether a start could build again. */
export async function tryBuild(): Promise<Line> {
  return attempt('Build', 'the folder of the program', async () => {
    const [built, wanted] = await Promise.all([builtFrom(), sourceFingerprint()]);
    if (built === wanted) return { light: 'green', text: 'is of these files' };
    const found = built ? 'is of other files than these' : 'there is none';
    return (await isWritable(resolve(buildFolder())))
      ? { light: 'yellow', text: `${found}; npm start makes it, which takes a minute or more` }
      : {
          light: 'red',
          text: `${found}, and this user cannot make one: npm run build as the owner of the files`,
        };
  });
}

async function isWritable(folder: string): Promise<boolean> {
  for (const path of [folder, dirname(folder)]) {
    const problem = await access(path, constants.W_OK).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (problem !== 'ENOENT') return problem === null;
  }
  return false;
}
