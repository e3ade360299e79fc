import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import { REASON_MAX_LENGTH } from '@/lib/contract/admin-advertisements';
import type { ReasonTemplate } from '@/lib/contract/admin-reason-templates';
import styles from './review.module.css';

interface ReasonFieldProps {
  /** Kind of reason templates to offer. */
  kind?: ReasonTemplate['kind'];
  field: UseFormRegisterReturn;
  problem: string | undefined;
  /** Receives the text of the chosen template, which replaces the typed text. */
  onTemplate: (text: string) => void;
}

/** Renders the reason field of a decision with its templates. The merchant gets the reason by mail. */
export function ReasonField({ kind = 'advertisement', field, problem, onTemplate }: ReasonFieldProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { data: templates = [] } = useQuery({
    queryKey: ['admin', 'written', 'reason_templates'],
    queryFn: () => adminApi().reasonTemplates.list(),
  });
  const fitting = templates.filter((template) => template.kind === kind);
  return (
    <>
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
      {fitting.length > 0 && (
        <ul className={styles.chips} aria-label={t('admin.review.templates')}>
          {fitting.map(({ id, titleZh, titleEn, textZh, textEn }) => (
            <li key={id}>
              {/* The merchant's language is unknown here, so insert both, Chinese first. */}
              <button type="button" onClick={() => onTemplate(`${textZh}\n${textEn}`)}>
                {locale === 'en' ? titleEn : titleZh}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
