import {
  createTranslator,
  type useTranslations as useIntlTranslations,
  useLocale,
  useMessages,
} from 'next-intl';
import { TIME_ZONE } from './routing';

/** Translators of each set of messages, by language and namespace. */
const translators = new WeakMap<object, Map<string, unknown>>();
/** Maximum number of formatted texts that a translator caches. A page has dozens. */
const REMEMBERED_MAX = 2_000;

/** A value that serialises unambiguously, so that it can be part of a cache key. */
type Plain = string | number | boolean | null | undefined;
type Translate = (key: string, values?: Record<string, Plain>) => string;

/**
 * next-intl's `useTranslations` for static views. The library caches parsed messages per provider, which here
 * is one page. This version caches them with the messages, which all pages of a process share, so that each
 * message is parsed once and each text formatted once. The difference was a tenth of a list page's CPU time.
 * A provider with other messages, as the form of an advertisement has, gets translators of its own.
 */
export const useTranslations: typeof useIntlTranslations = ((namespace?: never) => {
  const locale = useLocale();
  const messages = useMessages();
  const key = `${locale} ${namespace ?? ''}`;
  const cached = translators.get(messages) ?? new Map<string, unknown>();
  const known = cached.get(key);
  if (known) return known;
  const translator = createTranslator({ locale, messages, namespace, timeZone: TIME_ZONE });
  const remembering = Object.assign(remember(translator as Translate), translator);
  translators.set(messages, cached.set(key, remembering));
  return remembering;
}) as typeof useIntlTranslations;

/** Caches the results of a translator, up to `REMEMBERED_MAX` texts. */
export function remember(translate: Translate): Translate {
  const texts = new Map<string, string>();
  return (key, values) => {
    const asked = values ? JSON.stringify([key, values]) : key;
    const known = texts.get(asked);
    if (known !== undefined) return known;
    const text = translate(key, values);
    if (texts.size >= REMEMBERED_MAX) texts.clear();
    texts.set(asked, text);
    return text;
  };
}
