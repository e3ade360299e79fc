'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { adminApi } from '@/lib/api/admin';
import { evidenceAddress } from '@/lib/api/admin-endpoints';
import { type AdminEvidence, adminEvidenceSchema, EVIDENCE_STATES } from '@/lib/contract/evidence';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { QueueScreen } from '../queue/queue-screen';
import { useFailureText } from '../ui/failure-text';
import { useNotice } from '../ui/notice';
import { SelectFilter } from '../ui/select-filter';
import { useList, useListFilters } from '../ui/use-list';
import { EvidenceDialog } from './evidence-dialog';
import { useKindName } from './use-kind-name';

/** Renders the papers that merchants have sent about what they state, oldest first. */
export function EvidenceQueue() {
  const t = useTranslations('admin.evidence');
  const locale = useLocale();
  const notify = useNotice();
  const failureText = useFailureText();
  const nameOf = useKindName();
  const filters = useListFilters({ state: EVIDENCE_STATES });
  const dayOf = (instant: string) => longDate(locale, hongKongTime(instant).date);

  async function open({ id }: AdminEvidence) {
    try {
      saveFile(await adminApi().download(evidenceAddress(id)), `evidence-${id}.webp`);
    } catch (error) {
      notify(failureText(error));
    }
  }
  return (
    <QueueScreen
      title={t('title')}
      lead={t('lead')}
      filters={
        <SelectFilter
          name="state"
          label={t('state')}
          any={t('states.waiting')}
          options={[{ value: 'reviewed', label: t('states.reviewed') }]}
        />
      }
      list={useList('evidence', filters, (query) => adminApi().listEvidence(query))}
      schema={adminEvidenceSchema}
      empty={t('empty')}
      heads={{ row: t('kind'), decision: t('review') }}
      buttonsWidth={240}
      text={(paper, buttons) => (
        <div>
          <b>{nameOf(paper.kind)}</b>
          <p>{paper.merchant.name}</p>
          {paper.note && <p className="muted small">{paper.note}</p>}
          <p className="muted small">
            {paper.deletedAt ? t('deletedAt', { date: dayOf(paper.deletedAt) }) : dayOf(paper.sentAt)}
            {paper.outcome && ` · ${t(`outcomes.${paper.outcome}`)}`}
          </p>
          {buttons}
        </div>
      )}
      buttons={(paper, decide) => {
        const named = { kind: nameOf(paper.kind), name: paper.merchant.name };
        return (
          <>
            <Button size="small" aria-label={t('openNamed', named)} onClick={() => void open(paper)}>
              {t('open')}
            </Button>
            <Button size="small" aria-label={t('reviewNamed', named)} onClick={decide}>
              {t('review')}
            </Button>
          </>
        );
      }}
      dialog={(paper, onClose) => <EvidenceDialog paper={paper} onClose={onClose} />}
    />
  );
}
