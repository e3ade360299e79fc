import { resolve } from 'node:path';

/** Resolves a path relative to the operator's working directory, because npm changes into the repository. */
export function operatorPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
