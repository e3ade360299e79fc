import { useLocale, useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/forms/text-field';
import { useLeaveQuestion } from '@/components/ui/forms/use-leave-question';
import { adminApi } from '@/lib/api/admin';
import { REASON_MAX_LENGTH } from '@/lib/contract/admin-advertisements';
import { type AdminMerchantDetail, merchantNoteInputSchema } from '@/lib/contract/admin-people';
import { BeforeAfter } from '../audit/before-after';
import { dayAndTime } from '../ui/moment';
import { RowList } from '../ui/row-list';
import styles from '../ui/screen.module.css';
import { useAction } from './person-page';

/** Renders what administrators noted about a merchant among themselves, with a field for another note. */
export function MerchantNotes({ id, notes }: { id: number; notes: AdminMerchantDetail['notes'] }) {
  const t = useTranslations('admin.people');
  const validation = useTranslations('validation');
  const locale = useLocale();
  const act = useAction();
  const form = useForm({ defaultValues: { note: '' } });
  useLeaveQuestion(form.formState.isDirty);
  async function add(values: { note: string }) {
    const { data, error } = merchantNoteInputSchema.safeParse(values);
    if (!data) return form.setError('note', { message: error.issues[0]?.message ?? '' });
    let isAdded = false;
    await act(async () => {
      await adminApi().addMerchantNote(id, data.note);
      isAdded = true;
    }, t('noteAdded'));
    if (isAdded) form.reset();
  }
  const problem = form.formState.errors.note?.message;
  return (
    <section className={styles.stack} aria-labelledby="notes">
      <h2 id="notes" className="h3">
        {t('notes')}
      </h2>
      {notes.length > 0 && (
        <RowList
          label={t('notes')}
          rows={notes.map(({ id: noteId, note, actor, createdAt }) => ({
            id: noteId,
            title: <span style={{ whiteSpace: 'pre-line' }}>{note}</span>,
            detail: `${actor} · ${dayAndTime(locale, createdAt)}`,
            actions: (
              <Button
                size="small"
                aria-label={t('deleteNoteNamed', { note: note.slice(0, 40) })}
                onClick={() => void act(() => adminApi().removeMerchantNote(id, noteId), t('noteDeleted'))}
              >
                {t('deleteNote')}
              </Button>
            ),
          }))}
        />
      )}
      <form noValidate onSubmit={form.handleSubmit(add)} className={styles.stack}>
        <TextField
          field={form.register('note')}
          label={t('newNote')}
          note={t('noteHint')}
          rows={2}
          error={
            problem &&
            validation(problem === 'required' ? 'required' : 'max_length', { length: REASON_MAX_LENGTH })
          }
        />
        <div>
          <Button type="submit" disabled={form.formState.isSubmitting}>
            {t('addNote')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Renders what administrators did with a merchant, the latest first. */
export function MerchantHistory({ history }: Pick<AdminMerchantDetail, 'history'>) {
  const t = useTranslations('admin');
  const locale = useLocale();
  return (
    <section className={styles.stack} aria-labelledby="history">
      <h2 id="history" className="h3">
        {t('people.history')}
      </h2>
      {history.length === 0 ? (
        <p className="muted">{t('people.noHistory')}</p>
      ) : (
        <RowList
          label={t('people.history')}
          rows={history.map((entry) => ({
            id: entry.id,
            title: t(`audit.actions.${entry.action}`),
            detail: (
              <>
                {entry.actor || t('audit.operator')} · {dayAndTime(locale, entry.at)}
                <BeforeAfter entry={entry} />
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}
