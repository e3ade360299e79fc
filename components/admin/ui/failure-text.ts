import { useLocale, useTranslations } from 'next-intl';
import { failureKey } from '@/lib/api/failure-key';
import { ApiFailure } from '@/lib/api/http';
import { type Decision, ERROR_CODES } from '@/lib/contract/envelope';
import { dayAndTime } from './moment';

/**
 * Returns a function that describes a failed request: a decision that another administrator made first, or
 * the text of the API's code.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations();
  const decisionText = useDecisionText();
  return (error) => {
    const { code, decision } = error instanceof ApiFailure ? error : {};
    if (decision) return decisionText(decision);
    const known = ERROR_CODES.find((each) => each === code);
    return known ? t(`apiErrors.${known}`) : t(`failure.${failureKey(error)}`);
  };
}

/** Returns a function that describes who decided what and when. */
export function useDecisionText(): (decision: Decision) => string {
  const t = useTranslations('admin');
  const locale = useLocale();
  return ({ actor, action, at }) =>
    t('decidedAlready', {
      actor: actor || t('audit.operator'),
      action: t.has(`audit.actions.${action}` as 'audit.actions.approve')
        ? t(`audit.actions.${action}` as 'audit.actions.approve')
        : action,
      time: dayAndTime(locale, at),
    });
}
