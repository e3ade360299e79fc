import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditorialContent } from '@/components/editorial/sections';
import type { Locale } from '@/lib/contract/locale';
import { type LegalDocument, legalPath } from '@/lib/legal';
import { withSiteWords } from '@/lib/site-words';

const ROOT = join(import.meta.dirname, '../..');

export type LegalText = Omit<EditorialContent, 'description'>;

/** Where a document's PDF lies. */
export function legalFile(document: LegalDocument, locale: Locale): string {
  return join(ROOT, 'public', legalPath(document, locale));
}

/** What a document says, its values filled in. */
export function legalText(document: LegalDocument, locale: Locale): LegalText {
  const source = readFileSync(join(ROOT, `messages/legal.${locale}.json`), 'utf8');
  const { legal }: { legal: Record<LegalDocument, LegalText> } = JSON.parse(source);
  return filledIn(legal[document], locale);
}

/** Every text of a value, at any depth, with its values filled in. */
function filledIn<T>(value: T, locale: Locale): T {
  if (typeof value === 'string') return withSiteWords(value, locale) as T;
  const entries = Object.entries(value as object).map(([key, inner]) => [key, filledIn(inner, locale)]);
  return Object.fromEntries(entries) as T;
}

/** SHA-256 of what a PDF was written from: its text and its date. */
export function legalChecksum(document: LegalDocument, locale: Locale): string {
  const source = [legalText(document, locale), withSiteWords('{updated}', locale)];
  return createHash('sha256').update(JSON.stringify(source)).digest('hex');
}
