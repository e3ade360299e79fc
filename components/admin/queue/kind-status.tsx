import { useTranslations } from 'next-intl';
import type { AdminAdvertisement } from '@/lib/contract/admin-advertisements';
import { Status, type Tone } from '../ui/status';

const KIND_TONES: Record<NonNullable<AdminAdvertisement['kind']>, Tone> = {
  new: 'info',
  revision: 'warn',
  seen_later: 'ok',
};
const STATE_TONES: Partial<Record<AdminAdvertisement['state'], Tone>> = {
  published: 'ok',
  changes_requested: 'warn',
  rejected: 'red',
  ended: 'red',
};

/** Renders the kind of pending review; if none is pending, the state of the advertisement. */
export function KindStatus({ row: { kind, state, unconfirmed } }: { row: AdminAdvertisement }) {
  const t = useTranslations('admin.queue');
  if (unconfirmed) return <Status tone="warn">{t('unconfirmed')}</Status>;
  return kind ? (
    <Status tone={KIND_TONES[kind]}>{t(`kinds.${kind}`)}</Status>
  ) : (
    <Status tone={STATE_TONES[state] ?? 'plain'}>{t(`states.${state}`)}</Status>
  );
}
