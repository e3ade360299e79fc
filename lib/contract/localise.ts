import { snakeCase } from './field-names';
import type { Locale } from './locale';

type Pair<T> = readonly [zh: T, en: T];
type Pairs = Record<string, Pair<string | readonly string[]>>;
type Localised<P extends Pairs> = { [K in keyof P]: P[K] extends Pair<string> ? string : string[] };

/**
 * Selects the texts of a language. A text that is empty in it comes from the other language, and its name is
 * listed in `fallback` (specification §B). Those names are in snake_case, because keys are converted on the
 * wire but values are not.
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
    if (missing) fallback.push(snakeCase(name));
  }
  return { ...(texts as Localised<P>), ...(fallback.length > 0 ? { fallback } : {}) };
}
