import { useLocale } from 'next-intl';
import { linkedWords } from '@/lib/format/linked-words';
import { localePath } from '@/lib/i18n/paths';
import { withSiteWords } from '@/lib/site-words';

/** A text of a page, its values filled in and its links leading on in the reader's language. */
export function LinkedText({ text }: { text: string }) {
  const locale = useLocale();
  // Filled in piece by piece: a value may have brackets of its own.
  return linkedWords(text).map((piece) => {
    const words = withSiteWords(piece.words, locale);
    const filled = piece.href && withSiteWords(piece.href, locale);
    // An address that the operator has not set is none: the form is there.
    const href = filled?.startsWith('mailto:') && !filled.includes('@') ? '/contact' : filled;
    if (!href) return words;
    const isPage = href.startsWith('/') && !href.endsWith('.pdf');
    return (
      <a
        key={`${href} ${words}`}
        href={isPage ? localePath(locale, href) : href}
        rel={href.startsWith('http') ? 'noopener' : undefined}
      >
        {words}
      </a>
    );
  });
}
