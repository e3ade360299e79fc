import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminApi } from '@/lib/api/admin';
import { type AdminEvidence, EVIDENCE_DECISIONS, type ReviewEvidence } from '@/lib/contract/evidence';
import { useNotice } from '../ui/notice';
import { Segments } from '../ui/segments';
import { SendDialog } from '../ui/send-dialog';
import { useKindName } from './use-kind-name';

/** Renders the review of a paper. One that was reviewed can only be deleted. */
export function EvidenceDialog({ paper, onClose }: { paper: AdminEvidence; onClose: () => void }) {
  const t = useTranslations('admin.evidence');
  const notify = useNotice();
  const client = useQueryClient();
  const nameOf = useKindName();
  const offered = EVIDENCE_DECISIONS.filter((value) => paper.reviewedAt === null || value === 'delete');
  const [decision, setDecision] = useState<ReviewEvidence['decision']>(offered[0] ?? 'delete');
  const form = useForm();

  async function review() {
    try {
      await adminApi().reviewEvidence(paper.id, { decision });
      notify(t(decision === 'delete' ? 'deleted' : 'done'));
      onClose();
    } finally {
      await client.invalidateQueries();
    }
  }
  return (
    <SendDialog
      title={t('dialogTitle')}
      lead={`${nameOf(paper.kind)} · ${paper.merchant.name}`}
      form={form}
      submit={t(`decisions.${decision}`)}
      send={review}
      onClose={onClose}
    >
      <Segments
        label={t('decision')}
        value={decision}
        options={offered.map((value) => ({ value, label: t(`decisions.${value}`) }))}
        onChange={setDecision}
      />
      <p className="muted small">{t(`explained.${decision}`)}</p>
    </SendDialog>
  );
}
