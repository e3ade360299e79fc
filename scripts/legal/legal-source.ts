import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { EditorialContent } from '@/components/editorial/sections';
import type { Locale } from '@/lib/contract/locale';
import { type LegalDocument, legalPath } from '@/lib/site/legal';
import { withSiteWords } from '@/lib/site/site-words';

const ROOT = join(import.meta.dirname, '../..');

export type LegalText = Omit<EditorialContent, 'description'>;

/** Returns the path of a document's PDF in a folder of them. */
export function legalFile(folder: string, document: LegalDocument, locale: Locale): string {
  return join(folder, basename(legalPath(document, locale)));
}

/** Returns the text of a document with its placeholders replaced. */
export function legalText(document: LegalDocument, locale: Locale): LegalText {
  const source = readFileSync(join(ROOT, `messages/legal.${locale}.json`), 'utf8');
  const { legal }: { legal: Record<LegalDocument, LegalText> } = JSON.parse(source);
  return filledIn(legal[document], locale);
}

/** Replaces the placeholders in every string of a nested value. */
function filledIn<T>(value: T, locale: Locale): T {
  if (typeof value === 'string') return withSiteWords(value, locale) as T;
  const entries = Object.entries(value as object).map(([key, inner]) => [key, filledIn(inner, locale)]);
  return Object.fromEntries(entries) as T;
}

/** Returns the SHA-256 of the source of a PDF: its text and its date. */
export function legalChecksum(document: LegalDocument, locale: Locale): string {
  const source = [legalText(document, locale), withSiteWords('{updated}', locale)];
  return createHash('sha256').update(JSON.stringify(source)).digest('hex');
}
