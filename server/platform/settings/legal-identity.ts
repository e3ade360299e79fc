import { join } from 'node:path';
import { site } from '@/lib/site';

/** Written by `npm run legal`: what the PDFs of the legal texts say about the operator. */
export const LEGAL_IDENTITY_FILE = join(
  /* turbopackIgnore: true */ process.cwd(),
  'public',
  'legal',
  'identity.json',
);

/** Returns what PDFs written now would say about the operator, as the contents of that file. */
export function legalIdentity(): string {
  const { name, operator, contactEmail, legalDate } = site;
  return `${JSON.stringify({ name, operator, contactEmail, legalDate }, null, 2)}\n`;
}
