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
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import type { MerchantAccount } from '@/lib/contract/account';
import { type InviteEditorForm, inviteEditorFormSchema, type Team } from '@/lib/contract/team';
import { hongKongTime, longDate } from '@/lib/format/dates';
import styles from './area.module.css';
import { DashboardFailure } from './dashboard-failure';
import { EditorRemoval } from './editor-removal';
import { useTeam } from './merchant-queries';
import { OwnershipTransfer } from './ownership-transfer';
import { Panel } from './panel';
import team from './team.module.css';

type Editor = Team['editors'][number];

/** Renders the editors of the business and the open invitations, for its owner. */
export function TeamPanel({ merchant }: { merchant: MerchantAccount }) {
  const t = useTranslations('dashboard.team');
  const { query, keepTeam } = useTeam();
  const [asked, setAsked] = useState<{ what: 'removal' | 'transfer'; editor: Editor } | null>(null);
  const close = () => setAsked(null);
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
                  onClick={() => setAsked({ what: 'transfer', editor })}
                >
                  {t('transfer')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('removeOf', { email: editor.email })}
                  onClick={() => setAsked({ what: 'removal', editor })}
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
      {asked?.what === 'removal' && (
        <EditorRemoval editor={asked.editor} onChanged={keepTeam} onClose={close} />
      )}
      {asked?.what === 'transfer' && <OwnershipTransfer editor={asked.editor} onClose={close} />}
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
  const failureText = useFailureText();
  const notify = useNotice();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<InviteEditorForm>({
    defaultValues: { email: '' },
    resolver: zodResolver(inviteEditorFormSchema),
  });
  const { errors, isSubmitting } = form.formState;

  async function invite({ email }: InviteEditorForm): Promise<void> {
    setFailure(null);
    try {
      onChanged(await businessApi().inviteEditor(email));
      form.reset();
      notify({ text: t('invited', { email }) });
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : null;
      if (code === 'wrong_state') setFailure(t('wrongState'));
      else setFailure(code === 'limit_reached' ? t('limit') : failureText(error));
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(invite)}>
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
