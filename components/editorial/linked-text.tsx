import { useLocale } from 'next-intl';
import { linkedWords } from '@/lib/format/linked-words';
import { localePath } from '@/lib/i18n/paths';
import { withSiteWords } from '@/lib/site/site-words';

/** Renders a text with its values filled in and its links in the page's language. */
export function LinkedText({ text }: { text: string }) {
  const locale = useLocale();
  // Substitute per piece: a value may contain brackets.
  return linkedWords(text).map((piece) => {
    const words = withSiteWords(piece.words, locale);
    const filled = piece.href && withSiteWords(piece.href, locale);
    // Without a configured e-mail address, link to the contact form.
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
