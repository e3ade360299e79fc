import { useTranslations } from 'next-intl';

const PROBLEMS = ['required', 'picture_type', 'picture_bytes'] as const;

/**
 * Returns a function that describes a problem with a logo. All problems that the server finds share one
 * message.
 */
export function useLogoProblem(): (problem: string | undefined) => string | undefined {
  const t = useTranslations('business.logo.problem');
  return (problem) => problem && t(PROBLEMS.find((known) => known === problem) ?? 'unreadable');
}
