import { useLocale, useTranslations } from 'next-intl';
import { ApiFailure } from '@/lib/api/http';
import type { Decision } from '@/lib/contract/envelope';
import { dayAndTime } from './moment';

/**
 * Returns a function that describes a failed request: a decision that another administrator made first, or
 * the API's message, which is in the user's language.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations();
  const decisionText = useDecisionText();
  return (error) => {
    if (!(error instanceof ApiFailure)) return t('failure.lost');
    if (error.decision) return decisionText(error.decision);
    return error.message;
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
