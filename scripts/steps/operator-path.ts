import { resolve } from 'node:path';

/** npm changes into the repository; a relative path means the folder the operator stands in. */
export function operatorPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
