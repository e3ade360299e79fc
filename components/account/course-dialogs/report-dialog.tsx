import { useTranslations } from 'next-intl';
import { CheckField } from '@/components/ui/forms/check-field';
import { DialogForm } from '@/components/ui/forms/dialog-form';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { TrapField } from '@/components/ui/forms/trap-field';
import { publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { REPORT_REASONS } from '@/lib/contract/choices';
import { type Reported, type ReportForm, type ReportInput, reportFormSchema } from '@/lib/contract/report';

/** Dialog width in px; the specification sets none. */
const WIDTH = 520;
const NOT_FOUND = 404;
const KEPT = ['reason', 'urgent', 'detail', 'email'] as const;
const EMPTY: ReportInput = { reason: '', urgent: false, detail: '', email: '', website: '' };

interface ReportDialogProps {
  reported: Reported;
  onClose: () => void;
}

/** Renders the form that reports a course or a comment to the administrator; available without signing in. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const t = useTranslations('report');
  const optional = useTranslations('account')('optional');
  const problemText = useProblemText();
  const title = t(`title.${reported.subject}`);
  return (
    <DialogForm<ReportInput, ReportForm>
      texts={{ title, lead: t('lead'), submit: t('submit'), sentTitle: t('sentTitle') }}
      width={WIDTH}
      schema={reportFormSchema}
      defaults={EMPTY}
      kept={{ owner: 'visitor', form: `report:${reported.subject}:${reported.subjectId}`, fields: KEPT }}
      send={async (form) => (await publicApi().addReport(reported, form)).message}
      failureOf={(error) =>
        error instanceof ApiFailure && error.status === NOT_FOUND ? t('gone') : undefined
      }
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <SelectField
            field={register('reason')}
            label={t('reason')}
            error={errors.reason && problemText('reason', 'required')}
          >
            <option value="" disabled hidden>
              {t('choose')}
            </option>
            {REPORT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            field={register('detail')}
            label={t('detail')}
            hint={t('detailHint')}
            error={problemText('detail', errors.detail?.message)}
            rows={3}
            optional={optional}
          />
          <CheckField label={t('urgent')} hint={t('urgentHint')} {...register('urgent')} />
          <TextField
            field={register('email')}
            label={t('email')}
            hint={t('emailHint')}
            error={problemText('email', errors.email && 'email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            optional={optional}
          />
          <TrapField field={register('website')} />
        </>
      )}
    </DialogForm>
  );
}
