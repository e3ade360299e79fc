import { useTranslations } from 'next-intl';
import type { EvidenceKind } from '@/lib/contract/evidence';

/** Returns a function that names a kind of paper. */
export function useKindName(): (kind: EvidenceKind) => string {
  const t = useTranslations('admin.evidence');
  const choices = useTranslations('choices.qualification');
  return (kind) => (kind === 'school' ? t('kinds.school') : choices(kind));
}
