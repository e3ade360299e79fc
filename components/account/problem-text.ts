import { ACCOUNT_PROBLEMS } from '@/lib/contract/account-fields';
import { PASSWORD_MIN_LENGTH } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/translations';

interface About {
  /** The field's longest input, in characters. */
  length?: number;
  email?: string;
}

/** The sentence for a problem of a field, by the contract's key (specification §5). */
export function useProblemText(): (problem: string | undefined, about?: About) => string | undefined {
  const t = useTranslations();
  return (problem, { length = 0, email = '' } = {}) => {
    if (!problem) return undefined;
    const key = ACCOUNT_PROBLEMS.find((known) => known === problem) ?? 'invalid';
    return t(`validation.${key}`, { length: key === 'min_length' ? PASSWORD_MIN_LENGTH : length, email });
  };
}
