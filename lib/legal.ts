import type { Locale } from '@/lib/contract/locale';

/** Documents that are PDFs (specification §2), written by `npm run legal` from messages/legal. */
export const LEGAL_DOCUMENTS = ['privacy', 'terms'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** Address of a document in a language, outside the site's own languages. */
export function legalPath(document: LegalDocument, locale: Locale): string {
  return `/legal/${document}-${locale}.pdf`;
}
