import { useTranslations } from 'next-intl';

const PROBLEMS = ['required', 'picture_type', 'picture_bytes'] as const;

/** What to tell of a problem with a logo; whatever the server finds in the file is one sentence. */
export function useLogoProblem(): (problem: string | undefined) => string | undefined {
  const t = useTranslations('business.logo.problem');
  return (problem) => problem && t(PROBLEMS.find((known) => known === problem) ?? 'unreadable');
}
