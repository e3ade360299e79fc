import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the names of headers in the constants of Next and those that its server reads by a literal name. */
export function nextHeaders(): string[] {
  const next = join(import.meta.dirname, '../../node_modules/next/dist');
  const files = ['server', 'shared'].flatMap((folder) =>
    globSync('**/*.js', { cwd: join(next, folder) }).map((file) => join(next, folder, file)),
  );
  const constants = ['lib/constants.js', 'client/components/app-router-headers.js'];
  const found = [...constants.map((file) => join(next, file)), ...files].flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const named = source.matchAll(/^const (?:\w*HEADERS?|NEXT_URL) = '([a-z-]+)'/gm);
    const read = source.matchAll(/headers(?:\[|\.(?:get|has|delete)\()['"]([\w-]+)['"]/g);
    return [...named, ...read].map(([, name = '']) => name.toLowerCase());
  });
  const isOwn = (name: string) => /^(?:rsc$|next-|x-)/.test(name) && !name.startsWith('x-forwarded-');
  return [...new Set(found)].filter(isOwn).sort();
}
