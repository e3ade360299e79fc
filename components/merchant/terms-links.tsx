import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/locale';
import { type LegalDocument, legalPath } from '@/lib/site/legal';

/** Returns the links of the sentence on accepted terms (specification §5), for `t.rich`. */
export function termsLinks(locale: Locale) {
  const link = (document: LegalDocument) => (text: ReactNode) => (
    <a href={legalPath(document, locale)} target="_blank" rel="noopener">
      {text}
    </a>
  );
  return { terms: link('terms'), privacy: link('privacy') };
}
