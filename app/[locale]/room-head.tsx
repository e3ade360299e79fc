import type { Locale } from '@/lib/contract/locale';
import { site } from '@/lib/site';

/** The head of a room: for its reader alone, so no search engine; and its address, which may hold a token, is told to nobody. */
export function RoomHead({ locale, title }: { locale: Locale; title: string }) {
  return (
    <>
      <title>{`${title}${locale === 'en' ? ' | ' : '｜'}${site.name[locale]}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
