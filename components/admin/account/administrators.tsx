'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useProblemText } from '@/components/ui/forms/problem-text';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { useSending } from '@/components/ui/forms/use-sending';
import { adminApi } from '@/lib/api/admin';
import { type Administrators, type Invite, inviteSchema } from '@/lib/contract/admin-access';
import { plainEmail } from '@/lib/contract/email-address';
import type { StaffRole } from '@/lib/contract/staff-roles';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useFailureText } from '../ui/failure-text';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import { useNotice } from '../ui/notice';
import { RowList } from '../ui/row-list';
import styles from '../ui/screen.module.css';
import { Status } from '../ui/status';
import { StaffRoleDialog } from './staff-role-dialog';
import { StaffRoleField } from './staff-role-field';

type Row = Administrators['administrators'][number];
interface Wish {
  row: Row;
  kind: 'suspend' | 'restore' | 'resetOtp';
}

/** Renders the administrators and the open invitations. */
export function AdministratorList() {
  const t = useTranslations('admin.administrators');
  const locale = useLocale();
  const notify = useNotice();
  const failureText = useFailureText();
  const list = useQuery({
    queryKey: ['admin', 'administrators'],
    queryFn: () => adminApi().listAdministrators(),
  });
  const [wish, setWish] = useState<Wish | null>(null);
  const [changed, setChanged] = useState<Row | null>(null);
  if (list.isError) return <LoadFailure error={list.error} onRetry={list.refetch} />;

  async function fulfil({ row, kind }: Wish) {
    const api = adminApi();
    if (kind === 'suspend') await api.suspendAdministrator(row.id);
    else if (kind === 'restore') await api.restoreAdministrator(row.id);
    else await api.disableOtpOf(row.id);
    await list.refetch();
    setWish(null);
    notify(t(`done.${kind}`, { email: row.email }));
  }
  async function changeRole({ id, email }: Row, staffRole: StaffRole) {
    await adminApi().changeStaffRole(id, staffRole);
    await list.refetch();
    setChanged(null);
    notify(t('roleChanged', { email, role: t(`roles.${staffRole}`) }));
  }
  async function revoke(id: number) {
    try {
      await adminApi().revokeInvitation(id);
      await list.refetch();
      notify(t('revoked'));
    } catch (error) {
      notify(failureText(error));
    }
  }
  const { administrators = [], invitations = [] } = list.data ?? {};
  return (
    <>
      <ScreenHeading title={t('title')} lead={t('lead')} />
      <div className={styles.stack}>
        <RowList
          label={t('title')}
          rows={administrators.map((row) => ({
            id: row.id,
            title: (
              <>
                {row.username} {row.current && <Status tone="info">{t('you')}</Status>}
                {row.suspendedAt && <Status tone="red">{t('suspended')}</Status>}
              </>
            ),
            detail: [
              row.email,
              t(`roles.${row.staffRole}`),
              t(row.otpEnabled ? 'otpOn' : 'otpOff'),
              row.lastUsedAt ? t('lastUsed', { time: dayAndTime(locale, row.lastUsedAt) }) : t('neverUsed'),
            ].join(' · '),
            actions: !row.current && (
              <>
                <Button
                  size="small"
                  aria-label={t('changeRoleNamed', { email: row.email })}
                  onClick={() => setChanged(row)}
                >
                  {t('changeRole')}
                </Button>
                {row.otpEnabled && (
                  <Button size="small" onClick={() => setWish({ row, kind: 'resetOtp' })}>
                    {t('resetOtp')}
                  </Button>
                )}
                <Button
                  size="small"
                  className={row.suspendedAt ? '' : styles.danger}
                  onClick={() => setWish({ row, kind: row.suspendedAt ? 'restore' : 'suspend' })}
                >
                  {t(row.suspendedAt ? 'restore' : 'suspend')}
                </Button>
              </>
            ),
          }))}
        />
        <section className={styles.box} aria-labelledby="invite">
          <h2 id="invite" className="h3">
            {t('invite')}
          </h2>
          <InviteForm onInvited={() => list.refetch()} />
          {invitations.length > 0 && (
            <RowList
              label={t('invitations')}
              rows={invitations.map(({ id, email, staffRole, expiresAt }) => ({
                id,
                title: email,
                detail: [t(`roles.${staffRole}`), t('expires', { time: dayAndTime(locale, expiresAt) })].join(
                  ' · ',
                ),
                actions: (
                  <Button
                    size="small"
                    aria-label={t('revokeNamed', { email })}
                    onClick={() => void revoke(id)}
                  >
                    {t('revoke')}
                  </Button>
                ),
              }))}
            />
          )}
        </section>
      </div>
      {changed && (
        <StaffRoleDialog
          email={changed.email}
          staffRole={changed.staffRole}
          onSave={(staffRole) => changeRole(changed, staffRole)}
          onClose={() => setChanged(null)}
        />
      )}
      {wish && (
        <ConfirmDialog
          title={t(`ask.${wish.kind}`, { email: wish.row.email })}
          text={t(`explained.${wish.kind}`)}
          confirm={t(wish.kind)}
          onConfirm={() => fulfil(wish)}
          onClose={() => setWish(null)}
        />
      )}
    </>
  );
}

function InviteForm({ onInvited }: { onInvited: () => unknown }) {
  const t = useTranslations('admin.administrators');
  const notify = useNotice();
  const problemText = useProblemText();
  const form = useForm<Invite>({
    defaultValues: { email: '', staffRole: 'reviewer' },
    resolver: zodResolver(inviteSchema),
  });
  useLeaveQuestion(form.formState.isDirty);
  const { failure, submit } = useSending(
    async (typed: Invite) => {
      const email = plainEmail(form.getValues('email'));
      await adminApi().inviteAdministrator(typed);
      form.reset();
      notify(t('invited', { email }));
      onInvited();
    },
    { failureOf: useFailureText() },
  );
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
      <FormFailure text={failure} />
      <TextField
        field={form.register('email')}
        label={t('email')}
        hint={t('inviteHint')}
        error={problemText('email', form.formState.errors.email?.message)}
        type="email"
        autoComplete="off"
      />
      <StaffRoleField field={form.register('staffRole')} />
      <SubmitButton isSubmitting={form.formState.isSubmitting}>{t('inviteSubmit')}</SubmitButton>
    </form>
  );
}
