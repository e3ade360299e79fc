import { join } from 'node:path';
import { site } from '@/lib/site/site';

/** Written by `npm run legal` beside the PDFs of the legal texts: what they say about the operator. */
export const legalIdentityFile = (folder: string): string => join(folder, 'identity.json');

/** Returns what PDFs written now would say about the operator, as the contents of that file. */
export function legalIdentity(): string {
  const { name, operator, contactEmail, legalDate } = site;
  return `${JSON.stringify({ name, operator, contactEmail, legalDate }, null, 2)}\n`;
}
