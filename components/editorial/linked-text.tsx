import { useLocale } from 'next-intl';
import { linkedWords } from '@/lib/format/linked-words';
import { localePath } from '@/lib/i18n/paths';
import { withSiteWords } from '@/lib/site-words';

/** A text of a page, its values filled in and its links leading on in the reader's language. */
export function LinkedText({ text }: { text: string }) {
  const locale = useLocale();
  return linkedWords(withSiteWords(text, locale)).map(({ words, href }) => {
    // An address that the operator has not set is no address.
    if (!href || (href.startsWith('mailto:') && !href.includes('@'))) return words;
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
