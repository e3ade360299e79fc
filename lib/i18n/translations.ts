import {
  createTranslator,
  type useTranslations as useIntlTranslations,
  useLocale,
  useMessages,
} from 'next-intl';
import { TIME_ZONE } from './routing';

/** Translators by language and namespace. */
const translators = new Map<string, unknown>();

/**
 * next-intl's `useTranslations` for what the server paints. The library keeps parsed messages as long as its provider,
 * which is one page here; these are kept as long as the process, so that every message is parsed once.
 */
export const useTranslations: typeof useIntlTranslations = ((namespace?: never) => {
  const locale = useLocale();
  const messages = useMessages();
  const key = `${locale} ${namespace ?? ''}`;
  const known = translators.get(key);
  if (known) return known;
  const translator = createTranslator({ locale, messages, namespace, timeZone: TIME_ZONE });
  translators.set(key, translator);
  return translator;
}) as typeof useIntlTranslations;
