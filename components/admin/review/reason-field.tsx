import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/forms/text-field';
import { REASON_MAX_LENGTH } from '@/lib/contract/admin-advertisements';

interface ReasonFieldProps {
  field: UseFormRegisterReturn;
  problem: string | undefined;
  /** Replaces what was typed by a template. */
  onTemplate: (text: string) => void;
}

/** What the merchant gets by mail. */
export function ReasonField({ field, problem }: ReasonFieldProps) {
  const t = useTranslations();
  return (
    <TextField
      field={field}
      label={t('admin.review.reason')}
      note={t('admin.review.reasonNote')}
      placeholder={t('admin.review.reasonPlaceholder')}
      rows={3}
      error={
        problem &&
        t(problem === 'required' ? 'validation.required' : 'validation.max_length', {
          length: REASON_MAX_LENGTH,
        })
      }
    />
  );
}
