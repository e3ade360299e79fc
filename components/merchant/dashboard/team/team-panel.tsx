import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { EmailField } from '@/components/ui/forms/email-field';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { FormNote } from '@/components/ui/forms/form-note';
import { useNotice } from '@/components/ui/forms/notice';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { useSending } from '@/components/ui/forms/use-sending';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { MerchantAccount } from '@/lib/contract/account';
import { plainEmail } from '@/lib/contract/email-address';
import { type InviteEditorForm, inviteEditorFormSchema, type Team } from '@/lib/contract/team';
import { hongKongTime, longDate } from '@/lib/format/dates';
import styles from '../area.module.css';
import { DashboardFailure } from '../dashboard-failure';
import { useTeam } from '../merchant-queries';
import { Panel } from '../panel';
import { EditorRemoval } from './editor-removal';
import { OwnershipTransfer } from './ownership-transfer';
import team from './team.module.css';

type Editor = Team['editors'][number];

/** Renders the editors of the business and the open invitations, for its owner. */
export function TeamPanel({ merchant }: { merchant: MerchantAccount }) {
  const t = useTranslations('dashboard.team');
  const { query, keepTeam } = useTeam();
  const [openDialog, setOpenDialog] = useState<{ action: 'removal' | 'transfer'; editor: Editor } | null>(
    null,
  );
  const close = () => setOpenDialog(null);
  const { data } = query;
  return (
    <Panel title={t('panel')} lead={t('lead')}>
      {!data && (query.isError ? <DashboardFailure onRetry={query.refetch} /> : <ShapeSkeleton />)}
      {data && (
        <>
          <h3 className="small">{t('editors')}</h3>
          {data.editors.length === 0 && <p className="muted">{t('none')}</p>}
          <ul className={team.list}>
            {data.editors.map((editor) => (
              <li key={editor.id}>
                <span>
                  {editor.email}
                  {!editor.confirmed && <small className="muted"> {t('unconfirmed')}</small>}
                </span>
                <Button
                  size="small"
                  aria-label={t('transferOf', { email: editor.email })}
                  onClick={() => setOpenDialog({ action: 'transfer', editor })}
                >
                  {t('transfer')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('removeOf', { email: editor.email })}
                  onClick={() => setOpenDialog({ action: 'removal', editor })}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </ul>
          {data.invitations.length > 0 && <Invitations invitations={data.invitations} onChanged={keepTeam} />}
          {merchant.confirmed ? (
            <Invite onChanged={keepTeam} />
          ) : (
            <FormNote icon="info" tone="info">
              {t('confirmFirst')}
            </FormNote>
          )}
        </>
      )}
      {openDialog?.action === 'removal' && (
        <EditorRemoval editor={openDialog.editor} onChanged={keepTeam} onClose={close} />
      )}
      {openDialog?.action === 'transfer' && <OwnershipTransfer editor={openDialog.editor} onClose={close} />}
    </Panel>
  );
}

interface InvitationsProps {
  invitations: Team['invitations'];
  onChanged: (team: Team) => void;
}

function Invitations({ invitations, onChanged }: InvitationsProps) {
  const t = useTranslations('dashboard.team');
  const locale = useLocale();
  const notify = useNotice();
  const failureText = useFailureText();
  async function revoke(id: number) {
    try {
      onChanged(await businessApi().revokeEditorInvitation(id));
      notify({ text: t('revoked') });
    } catch (error) {
      notify({ text: failureText(error) });
    }
  }
  return (
    <>
      <h3 className="small">{t('invitations')}</h3>
      <ul className={team.list}>
        {invitations.map(({ id, email, expiresAt }) => (
          <li key={id}>
            <span>{t('until', { email, date: longDate(locale, hongKongTime(expiresAt).date) })}</span>
            <Button size="small" aria-label={t('revokeOf', { email })} onClick={() => void revoke(id)}>
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Invite({ onChanged }: { onChanged: (team: Team) => void }) {
  const t = useTranslations('dashboard.team');
  const problemText = useProblemText();
  const notify = useNotice();
  const form = useForm<InviteEditorForm>({
    defaultValues: { email: '' },
    resolver: zodResolver(inviteEditorFormSchema),
  });
  useLeaveQuestion(form.formState.isDirty);
  const { errors, isSubmitting } = form.formState;

  function failureOf(error: unknown) {
    const code = error instanceof ApiFailure ? error.code : null;
    if (code === 'wrong_state') return t('wrongState');
    return code === 'limit_reached' ? t('limit') : undefined;
  }
  const { failure, submit } = useSending(
    async ({ email }: InviteEditorForm) => {
      const invited = plainEmail(form.getValues('email'));
      onChanged(await businessApi().inviteEditor(email));
      form.reset();
      notify({ text: t('invited', { email: invited }) });
    },
    { failureOf },
  );

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
      <FormFailure text={failure} />
      <EmailField
        field={form.register('email')}
        label={t('email')}
        error={problemText('email', errors.email?.message, form.getValues('email'))}
      />
      <div className={styles.submit}>
        <SubmitButton isSubmitting={isSubmitting}>{t('invite')}</SubmitButton>
      </div>
    </form>
  );
}
