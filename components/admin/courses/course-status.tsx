import { useTranslations } from 'next-intl';
import type { ListedState } from '@/lib/contract/admin-courses';
import { Status, type Tone } from '../ui/status';

const TONES: Partial<Record<ListedState, Tone>> = {
  published: 'ok',
  paused: 'warn',
  awaiting_confirmation: 'warn',
  submitted: 'info',
  changes_requested: 'warn',
  ended: 'red',
  rejected: 'red',
};

/** Renders the state of a course. */
export function CourseStatus({ state }: { state: ListedState }) {
  const t = useTranslations('admin.courses');
  return <Status tone={TONES[state] ?? 'plain'}>{t(`states.${state}`)}</Status>;
}
