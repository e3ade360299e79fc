import {
  createTranslator,
  type useTranslations as useIntlTranslations,
  useLocale,
  useMessages,
} from 'next-intl';
import { TIME_ZONE } from './routing';

/** Translators by language and namespace. */
const translators = new Map<string, unknown>();
/** Texts with values that one translator remembers; a page has dozens. */
const REMEMBERED_MAX = 2_000;

/** A value that a text shows as it is, so that equal values make equal texts. */
type Plain = string | number | boolean | null | undefined;
type Translate = (key: string, values?: Record<string, Plain>) => string;

/**
 * next-intl's `useTranslations` for what the server paints. The library keeps parsed messages as long as its provider,
 * which is one page here; these are kept as long as the process, so that every message is parsed once and every text is
 * put together once: that was a tenth of a list's CPU.
 */
export const useTranslations: typeof useIntlTranslations = ((namespace?: never) => {
  const locale = useLocale();
  const messages = useMessages();
  const key = `${locale} ${namespace ?? ''}`;
  const known = translators.get(key);
  if (known) return known;
  const translator = createTranslator({ locale, messages, namespace, timeZone: TIME_ZONE });
  const remembering = Object.assign(remember(translator as Translate), translator);
  translators.set(key, remembering);
  return remembering;
}) as typeof useIntlTranslations;

/** The same texts, each made once as long as there are few of them. */
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
