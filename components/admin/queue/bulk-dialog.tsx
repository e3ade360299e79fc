import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import {
  type AdminAdvertisement,
  type BulkDecide,
  type BulkResult,
  bulkDecideSchema,
} from '@/lib/contract/admin-advertisements';
import { ReasonField } from '../review/reason-field';
import { useCourseTitle } from '../ui/course-title';
import { useDecisionText } from '../ui/failure-text';
import { FormDialog } from '../ui/form-dialog';
import { useNotice } from '../ui/notice';
import { SendDialog } from '../ui/send-dialog';
import { BulkHints } from './queue-hints';
import { useReadQueuesAnew } from './queue-query';

interface BulkDialogProps {
  items: AdminAdvertisement[];
  decision: BulkDecide['decision'];
  onClose: () => void;
  onDone: (left: number[]) => void;
}

/**
 * Renders the confirmation of a bulk decision with a shared reason, then lists the advertisements that
 * failed.
 */
export function BulkDialog({ items, decision, onClose, onDone }: BulkDialogProps) {
  const t = useTranslations('admin.queue');
  const notify = useNotice();
  const readAnew = useReadQueuesAnew();
  const [failed, setFailed] = useState<BulkResult['failed']>([]);
  const form = useForm<BulkDecide>({
    defaultValues: {
      items: items.map(({ id, version }) => ({ id, version })),
      decision,
      ...(decision !== 'approve' && { reason: '' }),
    },
    resolver: zodResolver(bulkDecideSchema) as never,
  });

  async function decide(values: BulkDecide) {
    const result = await adminApi().decideAdvertisements(values);
    notify(t('doneMany', { count: result.done.length }));
    await readAnew();
    if (result.failed.length > 0) return setFailed(result.failed);
    onClose();
    onDone([]);
  }
  function finish() {
    onClose();
    onDone(failed.map(({ id }) => id));
  }
  if (failed.length > 0)
    return (
      <FormDialog title={t('failedTitle', { count: failed.length })} onClose={finish}>
        <FailedItems items={items} failed={failed} />
        <Button variant="filled" onClick={finish}>
          {t('ok')}
        </Button>
      </FormDialog>
    );
  return (
    <SendDialog
      title={t(`bulkTitle.${decision}`, { count: items.length })}
      form={form}
      submit={t(`bulkSubmit.${decision}`, { count: items.length })}
      send={decide}
      onClose={onClose}
    >
      {decision === 'approve' ? (
        <>
          <BulkHints items={items} />
          <p>{t('bulkApprove')}</p>
        </>
      ) : (
        <ReasonField
          field={form.register('reason')}
          problem={form.formState.errors.reason?.message}
          onTemplate={(text) => form.setValue('reason', text, { shouldValidate: true })}
        />
      )}
    </SendDialog>
  );
}

function FailedItems({ items, failed }: { items: AdminAdvertisement[]; failed: BulkResult['failed'] }) {
  const t = useTranslations();
  const decisionText = useDecisionText();
  const shownTitle = useCourseTitle();
  function titleOf(id: number) {
    return shownTitle(items.find((one) => one.id === id) ?? { id, title: '', titleEn: '' });
  }
  return (
    <ul>
      {failed.map(({ id, code, decision }) => (
        <li key={id}>
          <b>{titleOf(id)}</b>
          <br />
          {decision ? decisionText(decision) : t(`apiErrors.${code}`)}
        </li>
      ))}
    </ul>
  );
}
