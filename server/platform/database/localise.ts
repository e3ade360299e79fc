import type { Locale } from '@/lib/contract/locale';

type Pair<T> = readonly [zh: T, en: T];
type Pairs = Record<string, Pair<string | readonly string[]>>;
type Localised<P extends Pairs> = { [K in keyof P]: P[K] extends Pair<string> ? string : string[] };

/**
 * Texts in the language asked for; what is empty there comes from the other one and is named in `fallback`
 * (specification §B). Names are written as on the wire, since `fallback` holds them as values.
 */
export function localise<const P extends Pairs>(
  locale: Locale,
  pairs: P,
): Localised<P> & { fallback?: string[] } {
  const texts: Record<string, string | readonly string[]> = {};
  const fallback: string[] = [];
  for (const [name, [zh, en]] of Object.entries(pairs)) {
    const [wanted, other] = locale === 'en' ? [en, zh] : [zh, en];
    const missing = wanted.length === 0 && other.length > 0;
    texts[name] = missing ? other : wanted;
    if (missing) fallback.push(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  }
  return { ...(texts as Localised<P>), ...(fallback.length > 0 ? { fallback } : {}) };
}
