import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { AdminPageText } from '@/lib/contract/admin-page-texts';
import { useAct } from '../people/person-page';
import { useGo, useRoute } from '../route';
import { RoomHeading } from '../ui/room-heading';
import { RoomLink } from '../ui/room-link';
import { BlogPreview, PageTextPreview } from './article-preview';
import { EDITORS } from './editor-kinds';
import styles from './editors.module.css';
import { RestorePageText, TakePresentText } from './page-text-acts';
import { PopupLivePreview } from './popup-preview';
import { useItemName } from './use-item-name';
import { useWrittenForm, type WrittenForm } from './use-written-form';
import type { WrittenItem, WrittenKind } from './written';
import { WrittenConflict } from './written-conflict';
import { WrittenField } from './written-field';
import { WrittenHistory } from './written-history';

interface WrittenEditorProps {
  kind: WrittenKind;
  /** As it was when the form was opened; null: a new one. */
  item: WrittenItem | null;
}

/** Where one item is written: its form, how it will look, and who changed what. */
export function WrittenEditor({ kind, item }: WrittenEditorProps) {
  const t = useTranslations('admin.editors');
  const act = useAct();
  const go = useGo();
  const { room } = useRoute();
  const nameOf = useItemName(kind);
  const written = useWrittenForm(kind, item, (saved) => {
    if (saved.id !== item?.id) go(`${room}/${saved.id}`, {}, { replace: true });
    void act(async () => undefined, t('saved'));
  });
  const typed = written.form.watch();
  const { fields } = EDITORS[kind];
  return (
    <FormProvider {...written.form}>
      <p className="small">
        <RoomLink room={room}>‹ {t(`titles.${kind}`)}</RoomLink>
      </p>
      <RoomHeading
        title={item ? nameOf(item) : t('addTitle', { kind: t(`titles.${kind}`) })}
        lead={item && t('editTitle', { kind: t(`titles.${kind}`) })}
      />
      <div className={styles.editor} data-beside={kind === 'popups' || undefined}>
        <div className={styles.main}>
          <WrittenNotices kind={kind} written={written} />
          <form noValidate onSubmit={written.submit} className={styles.form}>
            {fields
              .filter(({ shown }) => shown?.(typed) ?? true)
              .map((field) => (
                <WrittenField
                  key={field.name}
                  kind={kind}
                  field={field}
                  picture={written.pictures[field.name] ?? null}
                  onPicture={written.rememberPicture}
                />
              ))}
            {kind === 'page_texts' && <TakePresentText />}
            <FormFailure text={written.failure} />
            <SubmitButton isSubmitting={written.form.formState.isSubmitting}>{t('save')}</SubmitButton>
            {written.isKept && <p className="muted small">{t('kept')}</p>}
          </form>
          {kind === 'page_texts' && item && <RestorePageText item={item as AdminPageText} />}
        </div>
        <div className={styles.side}>{previewOf(kind, written)}</div>
      </div>
      {item && <WrittenHistory kind={kind} id={item.id} />}
    </FormProvider>
  );
}

function previewOf(kind: WrittenKind, { pictures }: WrittenForm): ReactNode {
  if (kind === 'popups') return <PopupLivePreview pictures={pictures} />;
  if (kind === 'blogs') return <BlogPreview />;
  return kind === 'page_texts' ? <PageTextPreview /> : null;
}

/** What the administrator has to know before going on: another's change, or that this goes on with what was typed before. */
function WrittenNotices({ kind, written }: { kind: WrittenKind; written: WrittenForm }) {
  const t = useTranslations('admin.editors');
  if (written.theirs)
    return (
      <WrittenConflict
        kind={kind}
        theirs={written.theirs}
        onMine={written.keepMine}
        onTheirs={written.takeTheirs}
      />
    );
  if (!written.isContinued) return null;
  return (
    <div className={styles.notice} role="status">
      <p>{t('continued')}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={written.discard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
